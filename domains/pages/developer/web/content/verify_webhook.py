"""Verifies a webhook of Hodag (Standard Webhooks 1.0.0). Needs the standard library only."""
import base64
import hashlib
import hmac
import json
import time


def verify_webhook(secret, headers, body, now=None):
    """Pass header names in lower case and the body as bytes, before it is parsed.

    Raises ValueError when it is not from Hodag, or older than five minutes.
    """
    message_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs((now or time.time()) - int(timestamp)) > 300:
        raise ValueError("The message is too old.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    # While a secret is being rotated there are two signatures.
    for part in headers["webhook-signature"].split(" "):
        version, _, signature = part.partition(",")
        if version == "v1" and hmac.compare_digest(signature, expected):
            return json.loads(body)
    raise ValueError("No signature matches.")
