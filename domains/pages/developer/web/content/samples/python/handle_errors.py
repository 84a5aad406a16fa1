"""Asks for a grant that does not exist, and decides by the code of the refusal.

The key needs the scope grants:read.
"""
import json
import os
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

# Codes stay, messages are for people and may change.
ADVICE = {
    "grants.not_found": "this grant is not in the catalog.",
    "key.invalid": "make a new key.",
    "key.scope_missing": "make a key with the scope grants:read.",
    "rate.limited": "wait as Retry-After says.",
}

request = Request(
    os.environ["HODAG_URL"]
    + "/api/grants/00000000-0000-4000-8000-000000000000",
    headers={"Authorization": "Bearer " + os.environ["HODAG_KEY"]},
)
try:
    with urlopen(request, timeout=30) as response:
        print(json.load(response)["grant"]["title"])
except HTTPError as error:
    refusal = json.load(error)
    other = f"{refusal['message']} Request {refusal['requestId']}"
    advice = ADVICE.get(refusal["code"], other)
    print(f"{error.code} {refusal['code']}: {advice}")
except URLError:
    print("No answer came. Try again later.")
