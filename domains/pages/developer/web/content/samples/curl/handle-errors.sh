#!/bin/sh
# Asks for a grant that does not exist, and decides by the code of the refusal.
# The key needs the scope grants:read.
set -eu

body=$(mktemp)
trap 'rm -f "$body"' EXIT
status=$(curl --silent --show-error \
  --output "$body" --write-out '%{http_code}' \
  --header "Authorization: Bearer $HODAG_KEY" \
  "$HODAG_URL/api/grants/00000000-0000-4000-8000-000000000000")
[ "$status" -lt 400 ] && exit 0

# The body is {"code": …, "message": …, "requestId": …}.
# Codes stay, messages are for people and may change.
code=$(sed -n 's/.*"code":"\([^"]*\)".*/\1/p' "$body")
case $code in
  grants.not_found)
    echo "$status $code: this grant is not in the catalog." ;;
  key.invalid) echo "$status $code: make a new key." ;;
  key.scope_missing)
    echo "$status $code: make a key with the scope grants:read." ;;
  rate.limited) echo "$status $code: wait as Retry-After says." ;;
  *) echo "$status $code"; cat "$body" ;;
esac
