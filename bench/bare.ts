import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { listStatement, readStatement, searchStatement } from './bare/reads.ts';
import { buildRecord, type Part, type Rights } from './bare/records.ts';
import { createStatement, numberStatement, updateStatement } from './bare/writes.ts';
import { type NounName, nounNamed, nounNames } from './nouns.ts';
import { sentBy } from './writes.ts';

/*
 * The least that these requests can cost with Node and PostgreSQL: node:http, a pool of pg with prepared statements, one round trip each.
 * It checks the session, the privilege and the convention like the service and answers with the same fields. It does nothing else.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });
const plain = process.env.BENCH_PLAIN === '1';

const prepared = (name: NounName) => {
  const noun = nounNamed(name, plain);
  const sent = sentBy(noun);
  return {
    noun,
    sent,
    read: readStatement(noun),
    list: listStatement(noun),
    search: searchStatement(noun, false),
    numberSearch: searchStatement(noun, true),
    create: createStatement(noun, sent.create),
    number: numberStatement(noun, sent.create),
    update: updateStatement(noun, sent.update),
  };
};
type Prepared = ReturnType<typeof prepared>;
type Values = Readonly<Record<string, unknown>>;
const statements = new Map(nounNames.map((name) => [name as string, prepared(name)]));
const byList = new Map([...statements.values()].map((each) => [each.noun.list, each]));

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly rights: readonly string[];
}
type Cells = readonly unknown[];
const { TIMESTAMPTZ } = pg.types.builtins;
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ
      ? (text: string) => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
      : pg.types.getTypeParser(oid, format),
};
const run = async ({ name, text }: Statement, values: unknown[]): Promise<Cells[]> =>
  (await pool.query({ name, text, values, rowMode: 'array', types: types as pg.CustomTypesConfig })).rows; // its types allow only one format

/** Reserves numbers, one after the other, so that nobody waits for their lock; commits without waiting for the disk. */
const counters = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1, options: '-c synchronous_commit=off' });
async function numberFor({ number }: Prepared, body: Values): Promise<unknown[]> {
  if (!number) return [];
  const { name, text, by } = number;
  return (await counters.query({ name, text, values: [body[by]], rowMode: 'array' })).rows[0] ?? [];
}

class RequestError extends Error {
  constructor(readonly status: number) {
    super();
  }
}
const rightsOf = ({ rights }: Statement, cells: Cells, from: number): Rights =>
  Object.fromEntries(rights.map((right, n) => [right, cells[from + n] === true]));

/** The record of a read, create or update. @throws 401 without a session, `missing` without a record */
function onlyRecord(statement: Statement, [cells]: readonly Cells[], missing: number) {
  if (!cells) throw new RequestError(401);
  const from = statement.rights.length;
  if (cells[from] === null) throw new RequestError(missing);
  const rights = rightsOf(statement, cells, 0);
  const record = buildRecord(statement.parts, cells, from, rights);
  if (closed.has(String(record.object_type)) && record.can_edit !== true) throw new RequestError(403);
  return record;
}
const closed = new Set([...statements.values()].flatMap(({ noun }) => (noun.resource.closed ? [noun.name as string] : [])));

async function page({ list, search, numberSearch }: Prepared, token: Buffer, id: string, parameters: URLSearchParams) {
  const number = Number(parameters.get('_page_number') ?? 1);
  const text = parameters.get('query');
  const isNumber = text !== null && /^\d{1,9}$/.test(text);
  const statement = isNumber ? numberSearch : text ? search : list;
  const values = [token, id, (number - 1) * 25];
  const rows = await run(statement, [...values, ...(text ? [`%${text}%`] : []), ...(isNumber ? [Number(text)] : [])]);
  const [first] = rows;
  if (!first) throw new RequestError(401);
  if (first[0] === null) throw new RequestError(404);
  const total = Number(first[1]);
  const rights = rightsOf(statement, first, 2);
  const from = 2 + statement.rights.length;
  const paging = {
    total_items: total,
    total_pages: Math.ceil(total / 25),
    page_number: number,
    items_per_page: 25,
    next_page_number: number + 1,
    previous_page_number: Math.max(1, number - 1),
  };
  return { paging, items: first[from] === null ? [] : rows.map((cells) => buildRecord(statement.parts, cells, from, rights)) };
}

async function bodyOf(req: IncomingMessage): Promise<Values> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer); // no encoding was set
  return JSON.parse(Buffer.concat(chunks).toString()) as Values;
}

async function answer(req: IncomingMessage): Promise<unknown> {
  const token = createHash('sha256')
    .update(req.headers.authorization?.slice('Bearer '.length) ?? '')
    .digest();
  const [path = '', query] = (req.url ?? '').split('?');
  const [, , type = '', id = '', list] = path.split('/');
  const listed = list === undefined ? undefined : byList.get(list);
  if (listed) return page(listed, token, id, new URLSearchParams(query));
  const statement = statements.get(type);
  if (!statement) throw new RequestError(404);
  if (req.method !== 'GET') {
    const { create, update, sent } = statement;
    const body = await bodyOf(req);
    const valuesOf = (columns: readonly string[]) => columns.map((column) => body[column]);
    if (req.method === 'PUT') return onlyRecord(update, await run(update, [token, id, ...valuesOf(sent.update)]), 403);
    return onlyRecord(create, await run(create, [token, ...valuesOf(sent.create), ...(await numberFor(statement, body))]), 403);
  }
  return onlyRecord(statement.read, await run(statement.read, [token, id]), 404);
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
server.listen(0, '127.0.0.1', () => process.send?.({ base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })); // a TCP server has an AddressInfo
process.once('SIGTERM', () => process.exit());
