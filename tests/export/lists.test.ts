import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defused, undefused } from '../../src/client/format/csv.ts';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let foreigner: Account;
let visitor: Account;
const formula = '=HYPERLINK("http://evil.example";"Click")';
const file = (account: Account | null, path: string, parameters: Record<string, string>) =>
  fetch(`${service.base_url}/api/${path}?${new URLSearchParams(parameters)}`, {
    headers: account ? { authorization: `Bearer ${account.session_id}` } : {},
  });
const textOf = async (account: Account, path: string, parameters: Record<string, string>) => {
  const answer = await file(account, path, parameters);
  expect(answer.status).toBe(200);
  return answer.text();
};
const tableOf = async (account: Account, path: string, parameters: Record<string, string> = {}): Promise<Body[]> =>
  parse(await textOf(account, path, { _format: 'csv', ...parameters }), { columns: true, bom: true });
const badges = () => `convention/${con.id}/badges`;

beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
  foreigner = (await makeConvention(service)).organiser;
  visitor = await signUp(service);
  const { id: badgetype_id } = await ok(
    con.organiser.call('POST', '/api/badgetype', { convention_id: con.id, name: 'Weekend', price: 40.5 }),
  );
  for (const [firstname, lastname] of [
    ['Ada', 'Byron'],
    ['Zoë, "Z"', formula],
  ])
    await ok(con.organiser.call('POST', '/api/badge', { badgetype_id, firstname, lastname, user_id: null }));
});
afterAll(() => service.stop());

test('a list comes as CSV with names for ids, and no text in it is a formula', async () => {
  const [ada, zoe, ...others] = await tableOf(con.organiser, badges(), { _columns: 'firstname,lastname,badgetype,net_price' });
  expect(others).toEqual([]);
  expect(ada).toEqual({ 'First name': 'Ada', 'Last name': 'Byron', 'Badge type': 'Weekend', 'Price to pay': '40.50' });
  expect(zoe).toMatchObject({ 'First name': 'Zoë, "Z"', 'Last name': `'${formula}` });
  expect(await tableOf(con.organiser, badges(), { _columns: 'firstname,nosuch?' })).toContainEqual({ 'First name': 'Ada' });
  const [withIds] = await tableOf(con.organiser, badges(), { _columns: 'badgetype', _with_ids: '1' });
  expect(Object.keys(withIds ?? {})).toHaveLength(3);
});
test('what is defused comes back as it was', () => {
  for (const text of ['=1+1', "'=1", "''@x", '-5', '\tx', "it's", "'tis", '', '＝1', 'plain'])
    expect(undefused(defused(text))).toBe(text);
});
test('nor is a part of a text a formula for programs that end cells at semicolons, tabs or line breaks', () => {
  const texts = [
    'a;=1+1',
    "a;'=1+1",
    'a\n=1',
    '\t=1',
    '\t\r\n@x',
    ';;-5',
    'a; =1',
    "x;''+1;@y\n'=z",
    'a;＝1',
    "it's; fine",
    'a;b',
  ];
  for (const text of texts) {
    const written = defused(text);
    for (const cell of written.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^ *[=+\-@＝＋－＠]/);
    expect(undefused(written)).toBe(text);
  }
  expect(defused('a;=1+1')).toBe("a;'=1+1");
  expect(defused("it's; fine")).toBe("it's; fine");
});
test('times are those of the convention, and JSON lines say them in UTC', async () => {
  const path = `convention/${con.id}/days`;
  const [day] = await tableOf(con.organiser, path, { _columns: 'start_date' });
  expect(Object.values(day ?? {})).toEqual(['2027-08-05 09:00']);
  const lines = (await textOf(con.organiser, path, { _format: 'jsonl', _columns: 'start_date' })).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ start_date: at(9) }]);
});
test("another program's reader finds numbers, times and texts in the workbook", async () => {
  const answer = await file(con.organiser, badges(), { _format: 'xlsx', _columns: 'lastname,net_price,checked_in,date_created' });
  expect(answer.headers.get('content-disposition')).toMatch(/badges-.*\.xlsx/);
  const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()));
  const [head, ada, zoe] = sheet?.data ?? [];
  expect(head?.slice(0, 2)).toEqual(['Last name', 'Price to pay']);
  expect(ada?.slice(0, 3)).toEqual(['Byron', 40.5, false]);
  expect(ada?.[3]).toBeInstanceOf(Date);
  expect(zoe?.[0]).toBe(formula);
});
test('a file holds what the list shows its reader, and nothing more', async () => {
  expect((await file(null, badges(), { _format: 'csv' })).status).toBe(401);
  for (const account of [visitor, foreigner]) {
    const { items } = (await account.call('GET', `/api/${badges()}`)).body;
    const answer = await file(account, badges(), { _format: 'csv' });
    if (items === undefined) expect(answer.status).toBe(403);
    else expect(parse(await answer.text(), { columns: true, bom: true })).toHaveLength((items as Body[]).length);
  }
  const seller = await staffWith(con, 'merch');
  expect(await tableOf(seller, badges(), { _columns: 'firstname' })).toHaveLength(2);
  for (const account of [visitor, foreigner, seller]) {
    const answer = await file(account, badges(), { _format: 'jsonl', _columns: 'print_count' });
    if (answer.status !== 200) expect([400, 403]).toContain(answer.status);
    else expect(await answer.text()).not.toMatch(/\d/);
  }
  expect(await textOf(con.organiser, badges(), { _format: 'jsonl', _columns: 'print_count' })).toBe(
    '{"print_count":0}\n{"print_count":0}\n',
  );
});
test('everything comes in the order of the list, however many rows there are', async () => {
  const db = await database();
  const room_id = con.rooms[0]?.id as string;
  await db.space.createMany({
    data: Array.from({ length: 1_100 }, (_, n) => ({
      convention_id: con.id,
      room_id,
      max_tickets: 4,
      name: `S${(n * 7919) % 1_100}`,
    })),
  });
  const path = `convention/${con.id}/spaces`;
  const ids = (await textOf(con.organiser, path, { _format: 'jsonl', _columns: 'id' })).trim().split('\n');
  expect(ids).toHaveLength(1_101);
  const page = await ok(con.organiser.call('GET', `/api/${path}`, { _page_number: 7, _items_per_page: 100 }));
  expect(ids.slice(600, 700).map((line) => (JSON.parse(line) as Body).id)).toEqual((page.items as Body[]).map(({ id }) => id));
  const asked = { query: 'S10', _order_by: 'name', _sort_order: 'desc' };
  const found = (await textOf(con.organiser, path, { _format: 'jsonl', _columns: 'name', ...asked })).trim().split('\n');
  expect(found).toHaveLength(111); // more than a page
  const first = await ok(con.organiser.call('GET', `/api/${path}`, { ...asked, _items_per_page: 100 }));
  expect(found.slice(0, 100).map((line) => (JSON.parse(line) as Body).name)).toEqual(
    (first.items as Body[]).map(({ name }) => name),
  );
});
test('a list in an order of its own keeps it in a file', async () => {
  const make = (type: string, fields: Body) =>
    ok(con.organiser.call('POST', `/api/${type}`, { convention_id: con.id, ...fields }));
  const mug = await make('product', { name: 'Mug' });
  await ok(con.organiser.call('POST', '/api/productvariant', { product_id: mug.id, name: 'White', price: 10 }));
  for (const [name, percent_off] of [
    ['b', 10],
    ['a', 30],
    ['c', 20],
  ])
    await make('discount', { name, percent_off, use_with_products: 1, public: 1 });
  const path = `product/${mug.id}/available-discounts`;
  const names = async (more: Record<string, string> = {}) =>
    (await tableOf(con.organiser, path, { _columns: 'name', ...more })).map(({ Name }) => Name);
  expect(await names()).toEqual(['a', 'c', 'b']);
  expect(await names({ _sort_order: 'desc' })).toEqual(['b', 'c', 'a']);
  expect(await names({ _order_by: 'name' })).toEqual(['a', 'b', 'c']);
});
test('one file is made at a time for a person, and only of lists, in formats that there are', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => file(con.organiser, `convention/${con.id}/spaces`, { _format: 'csv', _with_ids: '1' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  for (const answer of answers) await answer.text();
  const call = (path: string, parameters: Body) => refusal(con.organiser.call('GET', `/api/${path}`, parameters));
  expect(await call(badges(), { _format: 'pdf' })).toBe('400/442 _format');
  expect(await call(badges(), { _format: 'csv', _columns: 'password' })).toBe('400/442 _columns');
  expect(await call(`convention/${con.id}`, { _format: 'csv' })).toBe('400/442 _format');
});
