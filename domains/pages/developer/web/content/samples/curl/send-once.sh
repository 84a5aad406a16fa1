#!/bin/sh
# Starts an application, sends the same call again, and deletes it.
# The key needs the scope applications:write.
set -eu

id=$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)

# curl tries again after a timeout, 429 and 5xx, and waits as Retry-After says.
# The idempotency key stays the same, so the application is started once, no
# matter how often the call arrives within 24 hours.
start() {
  curl --silent --show-error --fail-with-body --retry 3 --retry-connrefused \
    --header "Authorization: Bearer $HODAG_KEY" \
    --header "Idempotency-Key: start-$id" \
    --header "Content-Type: application/json" \
    --data '{"id": "'"$id"'", "grantId": null, "projectId": null,
             "call": {"title": "Sample call", "funder": null,
                      "closesOn": null, "link": null}}' \
    "$HODAG_URL/api/applications"
}

first=$(start)
second=$(start)
if [ "$first" = "$second" ]; then echo "Started once: $id"; fi

curl --silent --show-error --fail-with-body --output /dev/null \
  --request DELETE \
  --header "Authorization: Bearer $HODAG_KEY" \
  "$HODAG_URL/api/applications/$id"
echo "Deleted"
