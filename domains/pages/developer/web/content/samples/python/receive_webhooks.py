"""Receives webhooks and verifies each one.

Give it the secret of your endpoint.
"""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["HODAG_WEBHOOK_SECRET"].removeprefix("whsec_"))
PORT = int(os.environ.get("PORT", "8787"))


def verify(headers, body):
    """Reads a message.

    Raises ValueError when it is not from Hodag, or older than five minutes.
    """
    timestamp = headers["webhook-timestamp"] or "0"
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The message is too old.")
    content = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, content, hashlib.sha256).digest())
    # While a secret is being rotated there are two signatures.
    for part in (headers["webhook-signature"] or "").split(" "):
        version, _, signature = part.partition(",")
        if version == "v1" and hmac.compare_digest(signature.encode(), expected):
            return json.loads(body)
    raise ValueError("No signature matches.")


class Receiver(BaseHTTPRequestHandler):
    timeout = 15

    def do_POST(self):
        try:
            length = int(self.headers["content-length"] or 0)
            if length > 100_000:
                raise ValueError("The body is too long.")
            event = verify(self.headers, self.rfile.read(length))
            self.answer(204)
            print(event["type"], event["data"]["id"], flush=True)
        except ValueError as error:
            self.answer(400)
            print("Refused:", error, flush=True)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_request(self, *args):
        pass


print(f"Listening on port {PORT}", flush=True)
ThreadingHTTPServer(("", PORT), Receiver).serve_forever()
