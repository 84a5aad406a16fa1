"""Lists the calls that close within 30 days, page after page.

The key needs the scope grants:read.
"""
import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def each_grant(**query):
    page = 1
    while True:
        request = Request(
            os.environ["HODAG_URL"]
            + "/api/grants?"
            + urlencode({**query, "page": page}),
            headers={"Authorization": "Bearer " + os.environ["HODAG_KEY"]},
        )
        with urlopen(request, timeout=30) as response:
            items = json.load(response)["data"]["items"]
        # The page after the last one has no items.
        if not items:
            return
        yield from items
        page += 1


for grant in each_grant(closesWithinDays=30, pageSize=50):
    print(grant["deadline"].get("at", "unknown"), grant["title"])
