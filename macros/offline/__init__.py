"""The site without a line: which files a build has, its worker, and what stands in for a page that is not here."""
