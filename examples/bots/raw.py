"""A bot at the bare socket: python raw.py LINK."""
import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

base, room, token = sys.argv[1].replace("/#/room", "").rsplit("/", 2)
claim = json.dumps({"token": token, "name": "Raw", "bearer": True, "program": "raw.py"}).encode()
request = Request(f"{base}/api/rooms/{room}/claim", claim, {"Content-Type": "application/json"})
key = {"Authorization": "Bearer " + json.load(urlopen(request))["key"]}
with connect(f"ws{base[4:]}/api/rooms/{room}/socket", additional_headers=key, max_size=None) as table:
    table.send('{"type": "ready", "action_id": "ready", "ready": true}')
    done = 0
    for said in map(json.loads, table):
        for asked in (said.get("table") or {}).get("decisions", ()):
            if asked["since"] > done:  # an update repeats a question that is still open: answer it once
                done = asked["since"]
                answer = {"type": "choose", "action_id": f"c{done}", "base_version": done}
                table.send(json.dumps(answer | {"choice": asked["options"][0]["thing"]}))
