"""Reads your profile. The key needs the scope profile:read."""
import json
import os
from urllib.request import Request, urlopen

request = Request(
    os.environ["HODAG_URL"] + "/api/user/profile",
    headers={"Authorization": "Bearer " + os.environ["HODAG_KEY"]},
)
with urlopen(request, timeout=30) as response:
    profile = json.load(response)
print(f"{profile['username']}: profile {profile['completion']['percent']}% complete")
