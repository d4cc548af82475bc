# mypy: disable-error-code="no-any-return"
"""Calls a Convene service. Made from the OpenAPI document of the service; needs Python 3.9 or newer and nothing else.

    from convene_client import Client, Refused

    client = Client('https://convene.example.org')
    client.sign_in('name', 'secret', 'id of an API key')
    page = client.convention_events('id of a convention', query='dragons', _include=['hosts'])
    for event in page['items']:
        print(event['name'])
    try:
        client.event_update(page['items'][0]['id'], max_tickets=8)
    except Refused as refused:
        print(refused.code, refused.field, refused.message)
"""

from __future__ import annotations

import json
import os
import secrets
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime
from typing import Any, Literal, Sequence, TypedDict, Union

__version__ = '@VERSION@'

#: What a list is limited to: a value, None, or a comparison such as '>=3'.
Qualifier = Union[str, int, float, bool, None]
#: A file to send: its path, or its name and what is in it.
File = Union[str, 'os.PathLike[str]', 'tuple[str, bytes]']
#: Stands for what is not sent. None is sent, as null.
UNSET: Any = type('Unset', (), {'__repr__': lambda self: 'UNSET'})()


class Refused(Exception):
    """Why the service refused a call."""

    def __init__(self, status: int, body: Any, retry_after: str | None = None) -> None:
        error = body.get('error') if isinstance(body, dict) else None
        error = error if isinstance(error, dict) else {}
        #: HTTP status, such as 409.
        self.status = status
        #: The service's own code, such as 453.
        self.code: int = error.get('code', status)
        #: A sentence for people.
        self.message: str = error.get('message', f'The service answered {status}.')
        #: What the refusal is about, such as a parameter; None if it is about nothing in particular.
        self.field: str | None = error.get('data')
        #: Records that prevent the operation: object_type, id and name of each.
        self.conflicts: list[dict[str, str]] = body.get('conflicts', []) if isinstance(body, dict) else []
        #: In how many seconds to try again, where the service says so.
        self.retry_after = int(retry_after) if retry_after and retry_after.isdigit() else None
        super().__init__(f'{status}/{self.code}: {self.message}')


def _plain(value: Any) -> Any:
    """A value that JSON has none for: times, with their zone."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f'{value!r} needs a time zone.')
        return value.isoformat()
    raise TypeError(f'{value!r} cannot be sent.')


def _text(value: Any) -> str:
    """A value as it stands in an address or a form."""
    if value is None:
        return 'null'
    if isinstance(value, bool):
        return 'true' if value else 'false'
    if isinstance(value, (str, int, float)):
        return str(value)
    return _plain(value) if isinstance(value, datetime) else json.dumps(value, default=_plain)


def _pairs(values: dict[str, Any]) -> list[tuple[str, str]]:
    many = (list, tuple, set, frozenset)
    return [
        (name, _text(one)) for name, value in values.items() for one in (value if isinstance(value, many) else [value])
    ]


def _form(values: dict[str, Any], files: Sequence[str]) -> tuple[bytes, str]:
    boundary = secrets.token_hex(16)
    parts: list[bytes] = []
    for name, text in _pairs({name: value for name, value in values.items() if name not in files}):
        parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode())
    for name in files:
        if name not in values:
            continue
        file = values[name]
        if isinstance(file, tuple):
            filename, content = file
        else:
            filename = os.path.basename(os.fspath(file))
            with open(file, 'rb') as opened:
                content = opened.read()
        quoted = filename.replace('\\', '_').replace('"', '%22').replace('\r', '').replace('\n', '')
        head = f'Content-Disposition: form-data; name="{name}"; filename="{quoted}"\r\nContent-Type: application/octet-stream'
        parts.append(f'--{boundary}\r\n{head}\r\n\r\n'.encode() + content + b'\r\n')
    return b''.join(parts) + f'--{boundary}--\r\n'.encode(), f'multipart/form-data; boundary={boundary}'


class _Calls:
    def __init__(self, url: str, session_id: str | None = None, timeout: float = 60) -> None:
        #: The address of the service, without /api.
        self.url = url.rstrip('/')
        #: The session that calls are made with; None for what is public.
        self.session_id = session_id
        #: How many seconds the service may be silent.
        self.timeout = timeout

    def sign_in(self, username: str, password: str, api_key_id: str) -> None:
        """Begins a session, with an API key from /developers/keys in the dashboard. The calls after it are made with it."""
        path = '/api/session'
        session = self._call('POST', path, {'username': username, 'password': password, 'api_key_id': api_key_id})
        self.session_id = session['id']

    def sign_out(self) -> None:
        """Ends the session."""
        if self.session_id:
            self._call('DELETE', '/api/session/{id}', {'id': self.session_id})
        self.session_id = None

    def _call(
        self, method: str, path: str, values: dict[str, Any], sends: str = 'body', files: Sequence[str] = ()
    ) -> Any:
        # Fields that are called like words of Python have an underscore behind; two stand for a dot.
        given = {name.rstrip('_').replace('__', '.'): value for name, value in values.items() if name != 'self' and value is not UNSET}
        headers = {'Accept': 'application/json, */*', 'User-Agent': f'convene-client-python/{__version__}'}
        if 'if_match' in given:
            headers['If-Match'] = str(given.pop('if_match'))
        for name in [name for name in given if '{' + name + '}' in path]:
            path = path.replace('{' + name + '}', urllib.parse.quote(str(given.pop(name)), safe=''))
        body = None
        if any(name in given for name in files):
            body, headers['Content-Type'] = _form(given, files)
        elif sends == 'body':
            body = json.dumps(given, default=_plain).encode()
            headers['Content-Type'] = 'application/json'
        elif given:
            path += '?' + urllib.parse.urlencode(_pairs(given))
        request = urllib.request.Request(self.url + path, data=body, headers=headers, method=method)
        if self.session_id:
            # Not to another host, should the answer lead there.
            request.add_unredirected_header('Authorization', f'Bearer {self.session_id}')
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as response:
                content, kind = response.read(), response.headers.get_content_type()
        except urllib.error.HTTPError as error:
            raise Refused(error.code, _json_or_none(error.read()), error.headers.get('Retry-After')) from None
        return json.loads(content) if kind == 'application/json' else content


def _json_or_none(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None
