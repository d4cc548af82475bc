import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { queries } from './bareQueries.ts';

/*
 * The minimum cost of these five requests with Node and PostgreSQL: node:http, a pool of pg with prepared statements, one round trip each.
 * It checks the session, the privilege and the convention like the service and answers with the same fields. It does nothing else.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });

interface Row {
  id: string | null;
  can_edit: boolean;
  date_created: Date;
  date_updated: Date;
  chat_text_channel_id: string | null;
  chat_voice_channel_id: string | null;
  [column: string]: unknown;
}
const run = async (name: keyof typeof queries, values: unknown[]) =>
  (await pool.query<Row>({ name, text: queries[name], values })).rows;

const hidden = ['note', 'is_locked', 'chat_text_channel_id', 'chat_voice_channel_id'];
function record({ can_edit, version: _v, total: _t, within: _w, has_namesake, ...row }: Row) {
  const fields = {
    ...row,
    object_type: 'space',
    object_name: 'Space',
    view_uri: `/space/${row.id}`,
    can_view: can_edit,
    can_edit,
    max_seats: row.max_tickets,
    ...(has_namesake ? { _warnings: [{ code: 200, message: `Another space is called ${row.name} too.`, data: 'name' }] } : {}),
    has_chat_info: row.chat_text_channel_id !== null || row.chat_voice_channel_id !== null,
  };
  return can_edit
    ? { ...fields, edit_uri: `/space/${row.id}/edit` }
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)));
}

class RequestError extends Error {
  constructor(readonly status: number) {
    super();
  }
}
/** The only row. @throws 401 without a session, `missingStatus` without a record */
function onlyRow(rows: Row[], missingStatus: number): Row {
  const [row] = rows;
  if (!row) throw new RequestError(401);
  if (row.id === null) throw new RequestError(missingStatus);
  return row;
}

async function page(token: Buffer, convention_id: string, parameters: URLSearchParams) {
  const number = Number(parameters.get('_page_number') ?? 1);
  const text = parameters.get('query');
  const values = [token, convention_id, (number - 1) * 25];
  const rows = text ? await run('search', [...values, `%${text}%`]) : await run('list', values);
  if (!rows[0]) throw new RequestError(401);
  if (rows[0].within === null) throw new RequestError(404);
  const total = Number(rows[0].total);
  const paging = {
    total_items: total,
    total_pages: Math.ceil(total / 25),
    page_number: number,
    items_per_page: 25,
    next_page_number: number + 1,
    previous_page_number: Math.max(1, number - 1),
  };
  return { paging, items: rows[0].id === null ? [] : rows.map(record) };
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer); // no encoding was set
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

async function answer(req: IncomingMessage): Promise<unknown> {
  const token = createHash('sha256')
    .update(req.headers.authorization?.slice('Bearer '.length) ?? '')
    .digest();
  const url = req.url ?? '';
  const queryStart = url.indexOf('?');
  const [, , type, id = ''] = (queryStart === -1 ? url : url.slice(0, queryStart)).split('/');
  if (type === 'convention') return page(token, id, new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart)));
  if (req.method === 'GET') return record(onlyRow(await run('read', [token, id]), 404));
  const { convention_id, room_id, name, max_tickets, note } = await bodyOf(req);
  if (req.method === 'PUT') return record(onlyRow(await run('update', [token, id, note, max_tickets]), 403));
  return record(onlyRow(await run('create', [token, convention_id, room_id, name, max_tickets, randomUUID()]), 403));
}

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) });
    res.end(text);
  };
  answer(req).then(
    (body) => send(200, body),
    (error) => send(error instanceof RequestError ? error.status : 500, { error: { message: String(error) } }),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port })); // a TCP server has an AddressInfo
process.once('SIGTERM', () => process.exit());
