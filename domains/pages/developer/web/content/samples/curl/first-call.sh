#!/bin/sh
# Reads your profile. The key needs the scope profile:read.
set -eu

curl --silent --show-error --fail-with-body \
  --header "Authorization: Bearer $HODAG_KEY" \
  "$HODAG_URL/api/user/profile"
