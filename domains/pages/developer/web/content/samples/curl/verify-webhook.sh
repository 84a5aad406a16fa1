#!/bin/sh
# Verifies a webhook that you saved, with openssl: give the headers webhook-id,
# webhook-timestamp and webhook-signature, and the body as its input.
# To receive webhooks, use the sample in TypeScript or Python.
set -eu

id=$1 timestamp=$2 signatures=$3

age=$(($(date +%s) - timestamp))
if [ "${age#-}" -gt 300 ]; then
  echo "The message is too old."
  exit 1
fi

key=$(printf '%s' "${HODAG_WEBHOOK_SECRET#whsec_}" |
  openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$id" "$timestamp"; cat; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary |
  openssl base64 -A)

# While a secret is being rotated there are two signatures.
for signature in $signatures; do
  if [ "$signature" = "v1,$expected" ]; then
    echo "Verified: $id"
    exit 0
  fi
done
echo "No signature matches."
exit 1
