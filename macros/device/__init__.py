"""The page that lists what this device keeps."""
