import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Body } from '../support/people.ts';

interface Index {
  objects: Map<string, Body>;
  settings: Body;
}
interface Operation {
  action: string;
  body: Body & { objectID: string };
}
/** How the stand-in answers a request instead of as it should. */
export type Mood = (path: string, body: Body) => { status: number; message: string } | 'hangs' | undefined;

/** A small Algolia: the part of its API that keeps indexes. */
export interface StandIn {
  url: string;
  indexes: Map<string, Index>;
  /** What was asked, as `POST /1/...`. */
  asked: string[];
  keys: string[];
  /** Requests that were not signed by the admin key. */
  strangers: number;
  mood: Mood;
  /** Settles when a request hangs. */
  hanging: Promise<void>;
  stop(): Promise<void>;
}

async function bodyOf(req: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

/** Starts one, for an application and its admin key. */
export async function startStandIn(app_id: string, admin_key: string): Promise<StandIn> {
  const indexes: StandIn['indexes'] = new Map();
  const indexAt = (name: string) => {
    const index = indexes.get(name) ?? { objects: new Map(), settings: {} };
    indexes.set(name, index);
    return index;
  };
  const actions: Record<string, (index: Index, body: Operation['body']) => void> = {
    updateObject: ({ objects }, body) => objects.set(body.objectID, body),
    deleteObject: ({ objects }, body) => objects.delete(body.objectID),
  };
  let hangs = () => {};
  const answer = (method: string, path: string, body: Body): unknown => {
    if (method === 'POST' && path === '/1/keys') {
      self.keys.push(JSON.stringify(body.acl));
      return { key: `search-key-${self.keys.length}` };
    }
    const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (method === 'DELETE' && rest === '') indexes.delete(name);
    else if (method === 'PUT' && rest === 'settings') indexAt(name).settings = body;
    else if (method === 'POST' && rest === 'clear') indexAt(name).objects.clear();
    else if (method === 'POST' && rest === 'batch')
      for (const { action, body: object } of body.requests as Operation[]) actions[action]?.(indexAt(name), object); // as the protocol has it
    else return undefined;
    return { taskID: self.asked.length };
  };
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await bodyOf(req);
    const path = decodeURIComponent(req.url ?? '');
    const send = (status: number, value: unknown) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (req.headers['x-algolia-application-id'] !== app_id || req.headers['x-algolia-api-key'] !== admin_key) {
      self.strangers += 1;
      return send(403, { message: 'Invalid Application-ID or API key', status: 403 });
    }
    self.asked.push(`${req.method} ${path}`);
    const mood = self.mood(path, body);
    if (mood === 'hangs') return hangs();
    if (mood) return send(mood.status, mood);
    const answered = answer(req.method ?? '', path, body);
    return answered ? send(200, answered) : send(404, { message: 'Not found', status: 404 });
  };
  const server = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const self: StandIn = {
    url: `http://127.0.0.1:${port}`,
    indexes,
    asked: [],
    keys: [],
    strangers: 0,
    mood: () => undefined,
    hanging: new Promise((resolve) => {
      hangs = resolve;
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
