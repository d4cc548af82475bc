import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

/** How many people and planted faults: `IMPORT_ROWS=5000 IMPORT_FAULTS=40` is the long form. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 120);
const FAULTS = Number(process.env.IMPORT_FAULTS ?? 12);
const MINUTES = 60_000;

let service: TestService;
let con: TestConvention;
let foreigner: Account;
let stranger: Account;

beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
  foreigner = (await makeConvention(service)).organiser;
  stranger = await signUp(service);
  await ok(
    con.organiser.call('POST', '/api/badgetype', { convention_id: con.id, name: 'Weekend', price: 0, max_quantity: 100_000 }),
  );
});
afterAll(() => service.stop());

async function upload(
  account: Account,
  kind: string,
  content: string | Uint8Array,
  convention_id = con.id,
  filename = 'people.csv',
) {
  const file = new File([content as BlobPart], filename);
  const { status, body } = await account.call('POST', '/api/importrun/upload', { convention_id, kind, file });
  return { status, body: body as Body & { id: string } };
}
async function uploaded(kind: string, content: string | Uint8Array, account = con.organiser): Promise<Body & { id: string }> {
  const { status, body } = await upload(account, kind, content);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
/** The import once its job has ended. */
async function ended(run: Body & { id: string }, account = con.organiser) {
  await expect
    .poll(async () => (await ok(account.call('GET', `/api/job/${String(run.job_id)}`))).status, {
      timeout: 30 * MINUTES,
      interval: 50,
    })
    .not.toMatch(/queued|running/);
  const job = await ok(account.call('GET', `/api/job/${String(run.job_id)}`));
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  return ok(account.call('GET', `/api/importrun/${run.id}`)) as Promise<Body & { id: string; counts: Body }>;
}
const step = async (id: string, name: string, input: Body = {}, account = con.organiser) =>
  ended(await ok(account.call('POST', `/api/importrun/${id}/${name}`, input)), account);
const fileOf = async (path: string, parameters: Body) => {
  const query = new URLSearchParams(parameters as Record<string, string>);
  const headers = { authorization: `Bearer ${con.organiser.session_id}` };
  const answer = await fetch(`${service.base_url}/api/convention/${con.id}/${path}?${query}`, { headers });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
interface Row {
  line: number;
  problems: { column: string | null; heading: string | null; value: string; message: string }[];
}
const rowsOf = async (id: string, state: string) =>
  (await ok(con.organiser.call('GET', `/api/importrun/${id}/rows`, { state }))) as unknown as { rows: Row[]; total: number };
const badgeCount = async () => (await database()).badge.count({ where: { convention_id: con.id } });

/** Line -> column of its fault. */
const planted = new Map<number, string>();
function people(): string {
  const every = Math.floor(ROWS / FAULTS);
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const kind = at % every === every - 1 && planted.size < FAULTS ? planted.size % 4 : -1;
    if (kind >= 0) planted.set(at + 2, ['D', 'C', 'A', 'E'][kind] as string);
    const [first, email, type, updates] = [
      kind === 2 ? '' : `Ada ${at}`,
      kind === 1 ? 'not an address' : `ada${at}@example.org`,
      kind === 0 ? 'Platinum' : 'weekend',
      kind === 3 ? 'perhaps' : 'ja',
    ];
    return [first, `Byron ${at}`, email, type, updates].join(';');
  });
  return ['Vorname;Surname;E-mail;Badge type;Wants updates', ...lines].join('\n');
}

test(
  'each planted fault is named by row and column, the good rows come in, and one undo takes them back',
  async () => {
    const before = await badgeCount();
    const run = await uploaded('badge', people());
    expect(run.mapping).toEqual(['firstname', 'lastname', 'email', 'badgetype', 'wants_updates']);
    const previewed = await step(run.id, 'preview');
    expect(previewed.state).toBe('previewed');
    expect(previewed.counts).toMatchObject({ total: ROWS, good: ROWS - FAULTS, faulty: FAULTS, create: ROWS - FAULTS });
    expect(await badgeCount()).toBe(before);
    const { rows, total } = await rowsOf(run.id, 'faulty');
    expect(total).toBe(FAULTS);
    expect(new Map(rows.map(({ line, problems }) => [line, problems[0]?.column]))).toEqual(planted);
    for (const { problems } of rows)
      expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(/\w.*\./) })]);
    expect(previewed.counts.unknown).toMatchObject([{ field: 'badgetype', texts: ['Platinum'], choices: ['Weekend'] }]);
    expect(await refusal(con.organiser.call('POST', `/api/importrun/${run.id}/run`, { mode: 'all' }))).toMatch(/^409\/453/);
    const done = await step(run.id, 'run', { mode: 'good' });
    expect(done).toMatchObject({ state: 'done', counts: { done: ROWS - FAULTS, faulty: FAULTS } });
    expect(await badgeCount()).toBe(before + ROWS - FAULTS);

    const { csv } = await ok(con.organiser.call('GET', `/api/importrun/${run.id}/faults`));
    const mended = String(csv)
      .replaceAll('Platinum', 'Weekend')
      .replaceAll('not an address', 'x@example.org')
      .replaceAll('perhaps', 'no');
    const second = await uploaded('badge', mended);
    const third = await step(second.id, 'preview', { match: 'email' });
    expect(third.counts).toMatchObject({ faulty: Math.floor((FAULTS + 1) / 4), unknown: [] });

    const undone = await step(run.id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: ROWS - FAULTS, kept: 0 } });
    expect(await badgeCount()).toBe(before);
  },
  30 * MINUTES,
);
test('what was changed since, or has something new below it, stays when an import is undone', async () => {
  const table = 'Name;Room;Seats\nBallroom 1;Room 1;10\nBallroom 2;Room 1;20\n';
  const rooms = await uploaded('room', 'Name\nNorth\nSouth\nEast\n');
  await step(rooms.id, 'preview');
  const { counts } = await step(rooms.id, 'run', { mode: 'all' });
  expect(counts).toMatchObject({ done: 3 });
  const { items } = (await con.organiser.call('GET', `/api/convention/${con.id}/rooms`)).body as unknown as {
    items: (Body & { id: string })[];
  };
  const named = (name: string) => items.find((room) => room.name === name)?.id as string;
  await ok(con.organiser.call('PUT', `/api/room/${named('North')}`, { name: 'Far North' }));
  const spaces = await uploaded('space', table.replaceAll('Room 1', 'South'));
  await step(spaces.id, 'preview');
  expect(await step(spaces.id, 'run', { mode: 'good' })).toMatchObject({ counts: { done: 2 } });
  expect(await step(rooms.id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 2 } });
  const { rows } = await rowsOf(rooms.id, 'kept');
  expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
    expect.stringMatching(/changed since/),
    expect.stringMatching(/spaces/),
  ]);
});
test('records that are found are changed only if that is asked for, and get their values back', async () => {
  const make = await uploaded('product', 'Name;Description\nShirt;Cotton\n');
  await step(make.id, 'preview');
  await step(make.id, 'run', { mode: 'good' });
  const table = 'Name;Description\nShirt;Wool\nMug;Clay\n';
  const kept = await uploaded('product', table);
  expect(await step(kept.id, 'preview', { match: 'name' })).toMatchObject({ counts: { create: 1, skip: 1, update: 0 } });
  const changing = await step(kept.id, 'preview', { match: 'name', update: true });
  expect(changing.counts).toMatchObject({ create: 1, update: 1 });
  await step(kept.id, 'run', { mode: 'good' });
  const descriptions = async () => {
    const { items } = (await con.organiser.call('GET', `/api/convention/${con.id}/products`)).body as unknown as {
      items: Body[];
    };
    return items.map(({ name, description }) => `${name}: ${description}`).sort();
  };
  expect(await descriptions()).toEqual(['Mug: Clay', 'Shirt: Wool']);
  await step(kept.id, 'undo');
  expect(await descriptions()).toEqual(['Shirt: Cotton']);
});
test('an exported file imports, and exports as the same file again', async () => {
  const texts = ['Name,Description', '"=1+1; ""Zoë""","a;=2', '-b"', 'Plain,'].join('\r\n');
  const first = await uploaded('product', '\ufeffName,Description\r\n"Zoë; ""Z""","two\nlines"\r\n\'=1+1,\'-5\r\n');
  expect(texts).toContain('Zoë');
  await step(first.id, 'preview');
  await step(first.id, 'run', { mode: 'good' });
  const view = { _columns: 'name,description,sellable,sequence_number', _order_by: 'name', query: '' };
  for (const _format of ['csv', 'xlsx']) {
    const exported = await fileOf('products', { ...view, _format });
    const db = await database();
    await db.product.deleteMany({ where: { convention_id: con.id } });
    const run = await uploaded('product', exported);
    expect(await step(run.id, 'preview')).toMatchObject({ counts: { faulty: 0 } });
    await step(run.id, 'run', { mode: 'good' });
    const again = await fileOf('products', { ...view, _format: 'csv' });
    if (_format === 'csv') expect(new TextDecoder().decode(again)).toBe(new TextDecoder().decode(exported));
    expect((await db.product.findMany({ where: { convention_id: con.id } })).map(({ name }) => name)).toContain('=1+1');
  }
});
test('files in Windows-1252 with tabs are read; what is no table is refused', async () => {
  const { columns } = await uploaded('room', Buffer.from('Name\tNotiz\nB\xfcro\tx\n', 'latin1'));
  expect(columns).toEqual(['Name', 'Notiz']);
  for (const content of ['', 'Name\n', Buffer.from('PK\x03\x04broken'), `${'a,'.repeat(300)}b\n1\n`]) {
    const { status, body } = await upload(con.organiser, 'room', content);
    expect({ status, error: body.error }).toMatchObject({ status: 400, error: { data: 'file' } });
  }
});
test('nobody imports more than they may write, and nobody else sees or runs an import', async () => {
  expect((await upload(stranger, 'badge', 'Name\nx\n')).status).toBe(403);
  expect((await upload(foreigner, 'badge', 'Name\nx\n')).status).toBe(403);
  const seller = await staffWith(con, 'merch');
  const { status, body } = await upload(seller, 'room', 'Name\nSecret room\n');
  expect(status).toBe(200);
  expect(await step(body.id, 'preview', {}, seller)).toMatchObject({ counts: { good: 0, faulty: 1 } });
  for (const account of [stranger, foreigner]) {
    const calls = [
      account.call('GET', `/api/importrun/${body.id}`),
      account.call('GET', `/api/importrun/${body.id}/rows`),
      account.call('GET', `/api/importrun/${body.id}/faults`),
      account.call('POST', `/api/importrun/${body.id}/preview`, {}),
      account.call('POST', `/api/importrun/${body.id}/run`, { mode: 'good' }),
      account.call('POST', `/api/importrun/${body.id}/undo`, {}),
    ];
    for (const call of calls) expect((await call).status).toBe(403);
    const list = await account.call('GET', `/api/convention/${con.id}/importruns`);
    expect((list.body.items as Body[] | undefined) ?? []).toEqual([]);
  }
  expect((await con.organiser.call('POST', `/api/importrun/${body.id}/run`, { mode: 'good' })).status).toBe(403);
  expect((await con.organiser.call('GET', `/api/importrun/${body.id}`)).status).toBe(200);
});
test('what cannot be done with an import now is refused', async () => {
  const { id } = await uploaded('room', 'Name\nWest\n');
  const call = (path: string, sent: Body = {}) => refusal(con.organiser.call('POST', `/api/importrun/${id}/${path}`, sent));
  const { fields } = await ok(con.organiser.call('GET', `/api/importrun/${id}/fields`));
  expect((fields as Body[]).map(({ name }) => name)).toContain('name');
  expect(await refusal(stranger.call('GET', `/api/importrun/${id}/fields`))).toBe('403/450 null');
  const nowhere = { convention_id: '00000000-0000-7000-8000-000000000000', kind: 'room', file: new File(['Name\nx\n'], 'x.csv') };
  expect(await refusal(con.organiser.call('POST', '/api/importrun/upload', nowhere))).toBe('400/440 convention_id');
  expect(await call('run')).toBe('400/441 mode');
  expect(await call('run', { mode: 'good' })).toMatch(/^409\/453/);
  expect(await call('undo')).toMatch(/^409\/453/);
  await step(id, 'preview');
  await step(id, 'run', { mode: 'good' });
  expect(await call('preview')).toMatch(/^409\/453/);
});
test('uploads of tables count toward the quota', async () => {
  changeSettings({ RATE_LIMIT: '100000', QUOTAS: 'uploads_by_person=1' });
  const file = new File(['x'.repeat(1_200_000)], 'large.csv');
  const sent = { convention_id: con.id, kind: 'room', file };
  expect(await refusal(con.organiser.call('POST', '/api/importrun/upload', sent))).toMatch(/^429\/452/);
  changeSettings({ RATE_LIMIT: '0', QUOTAS: undefined });
});

test('a column of whole names gives first and last names', async () => {
  const people = ['Name,E-mail,Badge', '"Okafor, Ngozi",n@people.example,Weekend', 'Ana María López,a@people.example,weekend'];
  const run = await uploaded('badge', people.join('\n'));
  expect(run.mapping).toEqual(['name', 'email', 'badgetype']);
  await step(run.id, 'preview');
  const { counts } = await step(run.id, 'run', { mode: 'good' });
  expect(counts).toMatchObject({ create: 2, faulty: 0 });
  const { items } = await ok(con.organiser.call('GET', `/api/convention/${con.id}/badges`, { query: 'people.example' }));
  expect((items as Body[]).map(({ firstname, lastname, name }) => [firstname, lastname, name])).toEqual(
    expect.arrayContaining([
      ['Ngozi', 'Okafor', 'Ngozi Okafor'],
      ['Ana María', 'López', 'Ana María López'],
    ]),
  );
});
