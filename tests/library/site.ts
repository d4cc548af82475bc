import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that the site gives once instead of its usual one. */
export interface CannedResponse {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
export interface SiteRequest {
  path: string;
  parameters: URLSearchParams;
  authorization: string | undefined;
}
/** A game-collection site that answers like BoardGameGeek's XML API2. */
export interface Site {
  base_url: string;
  /** All requests that it has received. */
  requests: SiteRequest[];
  /** The answers to the next requests for each path, given before its usual ones. */
  cannedResponses: Record<'collection' | 'thing', CannedResponse[]>;
  /** Delays the answers from the n-th `thing` request on, until `release`. `reached` resolves at that request. */
  pauseFrom(n: number): { reached: Promise<void>; release: () => void };
  stop(): Promise<void>;
}
export const pleaseWait: CannedResponse = {
  status: 202,
  body: '<?xml version="1.0"?>\n<message>Your request for this collection has been accepted and will be processed.</message>',
};
const head = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n';

const owned = (id: number) => `
  <item objecttype="thing" objectid="${id}" subtype="boardgame" collid="${900_000 + id}">
    <name sortindex="1">Game &amp; Sons ${id}</name><yearpublished>1995</yearpublished>
    <image>https://images.example.org/${id}.jpg</image><thumbnail>https://images.example.org/${id}-small.jpg</thumbnail>
    <stats minplayers="2" maxplayers="4" minplaytime="45" maxplaytime="90" playingtime="90" numowned="1200">
      <rating value="N/A"><usersrated value="12"/><average value="7.1"/></rating>
    </stats>
    <status own="1" prevowned="0" fortrade="0" want="0" lastmodified="2025-01-01 00:00:00"/><numplays>0</numplays>
  </item>`;
const thing = (id: number) => `
  <item type="boardgame" id="${id}">
    <thumbnail>https://images.example.org/${id}-small.jpg</thumbnail>
    <name type="primary" sortindex="1" value="Game &amp; Sons ${id}"/>
    <description>It&amp;#039;s game no. ${id} &amp;mdash; a good one.&amp;#10;Really.</description>
    <yearpublished value="1995"/><minplayers value="2"/><maxplayers value="4"/>
    <playingtime value="90"/><minplaytime value="45"/><maxplaytime value="90"/><minage value="10"/>
    <link type="boardgamecategory" id="1" value="Economic"/><link type="boardgamepublisher" id="37" value="House of ${id}"/>
    <statistics page="1"><ratings><usersrated value="12"/><averageweight value="2.5"/></ratings></statistics>
  </item>`;

/** Starts the site. `users` gives how many games each user owns; their ids are 1, 2, 3, ... */
export async function startSite(users: Readonly<Record<string, number>>, token?: string): Promise<Site> {
  let pause: { from: number; onReached: () => void; released: Promise<void> } | undefined;
  let things = 0;
  const site: Site = {
    base_url: '',
    requests: [],
    cannedResponses: { collection: [], thing: [] },
    pauseFrom(from) {
      let release = () => {};
      let onReached = () => {};
      const reached = new Promise<void>((resolve) => {
        onReached = resolve;
      });
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      pause = { from, onReached, released };
      const endPause = () => {
        pause = undefined;
        release();
      };
      return { reached, release: endPause };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const send = (res: ServerResponse, { status, body = '', headers = {} }: CannedResponse) =>
    res.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', ...headers }).end(body);

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams: parameters } = new URL(req.url ?? '/', site.base_url);
    const path = pathname.replace('/xmlapi2/', '');
    site.requests.push({ path, parameters, authorization: req.headers.authorization });
    if (token && req.headers.authorization !== `Bearer ${token}`) return send(res, { status: 401, body: 'Unauthorized' });
    if (path !== 'collection' && path !== 'thing') return send(res, { status: 404 });
    const once = site.cannedResponses[path].shift();
    if (once) return send(res, once);
    if (path === 'thing') {
      things += 1;
      if (pause && things >= pause.from) {
        pause.onReached();
        await pause.released;
      }
      const ids = (parameters.get('id') ?? '').split(',').map(Number);
      if (ids.length > 20) return send(res, { status: 400, body: 'Cannot load more than 20 items' });
      return send(res, { status: 200, body: `${head}<items termsofuse="none">${ids.map(thing).join('')}</items>` });
    }
    const games = users[parameters.get('username') ?? ''];
    if (games === undefined)
      return send(res, {
        status: 200,
        body: `${head}<errors><error><message>Invalid username specified</message></error></errors>`,
      });
    const items = Array.from({ length: games }, (_, i) => owned(i + 1)).join('');
    return send(res, { status: 200, body: `${head}<items totalitems="${games}" termsofuse="none">${items}\n</items>` });
  }
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has one
  return site;
}
