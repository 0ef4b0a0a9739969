import takuten

reply = takuten.call({"do": "roll", "rule": "exorcist.check", "inputs": {"dice": 4}, "seed": "tuesday", "lang": "en"})
print(reply["say"])
print(reply["chat"])

reply = takuten.call({"do": "odds", "rule": "exorcist.strike", "inputs": {"pool": 5, "evasion": 1}, "lang": "en"})
print(reply["say"], reply["fractions"])

reply = takuten.call({"do": "roll", "rule": "exorcist.check", "inputs": {"dice": "many"}, "lang": "en"})
for fault in reply["errors"]:
    print(fault["field"], "-", fault["message"])
