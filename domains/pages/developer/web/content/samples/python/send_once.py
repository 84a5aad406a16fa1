"""Starts an application, sends the same call again, and deletes it.

The key needs the scope applications:write.
"""
import json
import os
import time
import uuid
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

TRIES = 4


def call(method, path, body=None, idempotency_key=None):
    """Sends a call.

    One with an idempotency key is tried again after a lost connection,
    429 and 5xx.
    """
    headers = {"Authorization": "Bearer " + os.environ["HODAG_KEY"]}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    if idempotency_key is not None:
        headers["Idempotency-Key"] = idempotency_key
    request = Request(os.environ["HODAG_URL"] + path, data, headers, method=method)
    tries = 1 if idempotency_key is None else TRIES
    for attempt in range(1, tries + 1):
        wait = 2**attempt
        try:
            with urlopen(request, timeout=30) as response:
                return json.load(response)
        except HTTPError as refusal:
            asked = refusal.headers.get("Retry-After", "")
            # 409 with Retry-After: the first call is still running.
            is_running = refusal.code == 409 and asked != ""
            passes = refusal.code in (429, 500, 502, 503, 504) or is_running
            if not passes or attempt == tries:
                raise
            wait = int(asked) if asked.isdigit() else wait
        except (URLError, TimeoutError):
            if attempt == tries:
                raise
        time.sleep(wait)


application = {
    "id": str(uuid.uuid4()),
    "grantId": None,
    "projectId": None,
    "call": {
        "title": "Sample call",
        "funder": None,
        "closesOn": None,
        "link": None,
    },
}
key = "start-" + application["id"]
first = call("POST", "/api/applications", application, idempotency_key=key)
second = call("POST", "/api/applications", application, idempotency_key=key)
if first == second:
    print("Started once:", second["id"])

call("DELETE", "/api/applications/" + application["id"])
print("Deleted")
