"""Does with the client in Python what programs do first, and prints what came of it."""

import base64
import json
import sys
from datetime import datetime, timezone

sys.path.insert(0, sys.argv[1])
from convene_client import Client, Refused  # noqa: E402

asked = json.load(sys.stdin)
client = Client(asked['url'] + '/')
told = {}


def refusal(call):
    try:
        call()
    except Refused as refused:
        return [refused.status, refused.code, refused.field, refused.message != '', len(refused.conflicts)]


told['stranger'] = refusal(lambda: client.user_whoami())
told['wrong'] = refusal(lambda: client.sign_in(asked['username'], 'wrong', asked['key']))
client.sign_in(asked['username'], asked['password'], asked['key'])
told['me'] = client.user_whoami()['id']
convention_id = asked['convention_id']
talk = client.eventtype_create(name='Talk', convention_id=convention_id)
made = [
    client.event_create(
        convention_id=convention_id, name=name, max_tickets=20, priority=priority, type_id=talk['id'], base_price=2.5
    )
    for name, priority in [('Dragons & “dinner”', 1), ('Dragons at noon', 4), ('Knitting', 1)]
]
page = client.convention_events(
    convention_id, query='dragons', priority=[1, 2], _include=['hosts'], _include_related_objects=['type'], _items_per_page=1
)
[found] = page['items']
told['found'] = [found['name'], found['hosts'], found['type']['name'], page['paging']['total_items'], found['base_price']]
told['free'] = client.event_update(found['id'], base_price=None, description='a\tb "c"')['base_price']
told['bad'] = refusal(lambda: client.event_update(found['id'], max_tickets=-1))
told['late'] = refusal(lambda: client.event_update(found['id'], name='Late', if_match='"1-none"'))
start = datetime(2027, 5, 1, 12, 0, tzinfo=timezone.utc)
told['start'] = client.convention_update(convention_id, ticket_sales_start=start)['ticket_sales_start']
told['preview'] = client.convention_copy(convention_id, name='Next year', parts=['eventtypes'], from_=0)['job_id']
image = client.conventionimage_create(
    convention_id=convention_id, file=('Käse "1".png', base64.b64decode(asked['image'])), alt_text='Cheese'
)
told['image'] = [image['width'], image['alt_text'], image['filename']]
told['gone'] = [client.event_delete(made[2]['id'])['success'], refusal(lambda: client.event_read(made[2]['id']))]
client.sign_out()
told['after'] = refusal(lambda: client.user_whoami())
print(json.dumps(told))
