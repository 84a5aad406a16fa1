#!/bin/sh
# Lists the calls that close within 30 days, page after page.
# The key needs the scope grants:read.
set -eu

page=1
while :; do
  answer=$(curl --silent --show-error --fail-with-body \
    --header "Authorization: Bearer $HODAG_KEY" \
    "$HODAG_URL/api/grants?closesWithinDays=30&pageSize=50&page=$page")
  # The page after the last one has no items.
  case $answer in *'"items":[]'*) break ;; esac
  printf '%s\n' "$answer"
  page=$((page + 1))
done
