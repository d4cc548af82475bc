import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultColumns, requestForTable, tableColumns } from '../../src/components/records/columns.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import type { Body } from '../support/people.ts';
import { ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let room: Body & { id: string };
const SPACES = 25;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id, day_id, make } = scene;
  room = await make('room', { convention_id, name: 'Great Hall', description: '# A hall\n\n'.repeat(200) });
  await Promise.all(
    Array.from({ length: SPACES }, (_, i) =>
      make('space', { convention_id, room_id: room.id, name: `Table ${i}`, max_tickets: 6 }).then(() =>
        make('shift', {
          convention_id,
          conventionday_id: day_id,
          name: `Front desk ${i}`,
          description: 'Say hello. '.repeat(100),
          start_time: at(8 + (i % 10)),
          end_time: at(9 + (i % 10)),
        }),
      ),
    ),
  );
}, 60_000);
afterAll(() => scene.stop());

const spaces = (params: Body) => scene.organiser.call('GET', `/api/convention/${scene.convention_id}/spaces`, params);
const first = async (params: Body) => ((await spaces(params)).body.items as Body[])[0] ?? {};

describe('_fields', () => {
  test('a list sends the fields that are asked for, and the id and kind of each record', async () => {
    expect(Object.keys(await first({ _fields: 'name,max_tickets' })).sort()).toEqual([
      'id',
      'max_tickets',
      'name',
      'object_type',
    ]);
    expect(Object.keys(await first({ _fields: ['name', 'can_edit'] })).sort()).toEqual(['can_edit', 'id', 'name', 'object_type']);
    expect(Object.keys(await first({ _fields: '' })).length).toBeGreaterThan(10);
  });
  test('so does the read of a record, with the text of a long field and what is made of it apart', async () => {
    const { body } = await scene.organiser.call('GET', `/api/room/${room.id}`, { _fields: 'description_html' });
    expect(Object.keys(body)).toEqual(['id', 'object_type', 'description_html']);
  });
  test('a related record has the fields that are named with it, and comes although its id is not asked for', async () => {
    const found = await first({ _fields: 'name,room.name', _include_related_objects: ['room'] });
    expect(found).toEqual({
      id: expect.anything(),
      object_type: 'space',
      name: expect.anything(),
      room: { id: room.id, object_type: 'room', name: 'Great Hall' },
    });
    const whole = await first({ _fields: 'name', _include_related_objects: ['room'] });
    expect(Object.keys(whole.room as Body).length).toBeGreaterThan(10);
  });
  test.each([
    ['colour', 'colour'],
    ['name,room.colour', 'room.colour'],
    ['hall.name', 'hall.name'],
    ['room.convention.name', 'room.convention.name'],
    ['__proto__', '__proto__'],
  ])('%s is refused by name', async (fields, unknown) => {
    const answer = await spaces({ _fields: fields });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 442, data: '_fields', message: expect.stringContaining(unknown) });
  });
  test('more than 100 names are refused, however they are sent', async () => {
    for (const _fields of [Array(101).fill('name'), Array(101).fill('name').join(','), Array(60).fill('name,id')])
      expect((await spaces({ _fields })).body.error).toMatchObject({ code: 442, data: '_fields' });
    expect((await spaces({ _fields: Array(100).fill('name').join(',') })).status).toBe(200);
  });
  test('a field that is hidden from the caller is refused by name, or left out where the caller says so', async () => {
    const read = (fields: string, who = scene.stranger) => who.call('GET', `/api/room/${room.id}`, { _fields: fields });
    const anonymous = await read('name,chat_category_id', {
      ...scene.stranger,
      call: (m, p, q) => scene.stranger.call(m, p, q, { session: null }),
    });
    expect(anonymous.body.error).toMatchObject({
      code: 442,
      data: '_fields',
      message: expect.stringContaining('chat_category_id'),
    });
    expect((await read('name,chat_category_id?')).body).toEqual({ id: room.id, object_type: 'room', name: 'Great Hall' });
    expect((await read('chat_category_id', scene.organiser)).body).toHaveProperty('chat_category_id');
    expect(await refusal(read('chat_category_id', scene.organiser))).toBe('200');
  });
});

describe('_totals', () => {
  test('adds columns up over all pages of what is filtered, and counts flags', async () => {
    const { convention_id } = scene;
    const read = async (params: Body) => (await spaces({ _items_per_page: 10, ...params })).body;
    expect(await read({})).not.toHaveProperty('totals');
    const all = await read({ _totals: 'max_tickets,is_locked' });
    expect(all).toMatchObject({ totals: { max_tickets: SPACES * 6, is_locked: 0 } });
    expect(all.items).toHaveLength(10);
    expect((await read({ _totals: ['max_tickets'], query: 'Table 2' })).totals).toEqual({ max_tickets: 6 * 6 });
    expect((await read({ _totals: 'max_tickets', max_tickets: '>6' })).totals).toEqual({ max_tickets: 0 });
    const priced = await scene.make('badgetype', { convention_id, name: 'Weekend', price: 12.5 });
    const badgetypes = (params: Body) => scene.organiser.call('GET', `/api/convention/${convention_id}/badgetypes`, params);
    expect((await badgetypes({ _totals: 'price', query: 'Weekend' })).body.totals).toEqual({ price: priced.price });
  });
  test('leaves out what is hidden from the caller, or refuses it by name', async () => {
    const path = `/api/convention/${scene.convention_id}/spaces`;
    const anonymous = (_totals: string) => scene.stranger.call('GET', path, { _totals }, { session: null });
    expect((await anonymous('is_locked')).body.error).toMatchObject({ code: 442, data: '_totals' });
    expect((await anonymous('is_locked?,max_tickets')).body.totals).toEqual({ max_tickets: SPACES * 6 });
    await scene.organiser.call('PUT', `/api/space/${(await first({})).id}`, { is_locked: true });
    expect((await spaces({ _totals: 'is_locked' })).body.totals).toEqual({ is_locked: 1 });
    expect((await scene.stranger.call('GET', path, { _totals: 'is_locked?' })).body.totals).toEqual({ is_locked: 0 });
  });
  test.each(['name', 'colour', 'has_chat_info', 'room.sequence_number', '__proto__'])('%s is not added up', async (_totals) => {
    expect((await spaces({ _totals })).body.error).toMatchObject({ code: 442, data: '_totals' });
  });
  test('more than 10 columns are refused, however they are sent', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `column_${at}`);
    for (const _totals of [many, many.join(), Array(101).fill('max_tickets')])
      expect((await spaces({ _totals })).body.error).toMatchObject({ code: 442, data: '_totals' });
  });
});

describe('what a table of the dashboard gets', () => {
  const tables = ['event', 'ticket', 'badge', 'slot', 'shift', 'eventsubmission', 'librarygame', 'space'] as const;
  const inputOf = (name: string, parent = 'convention') => {
    const r = resourceNamed(name);
    const shown = defaultColumns(r, [`${parent}_id`]);
    const columns = tableColumns(r, [`${parent}_id`]).filter((column) => shown.includes(column.name));
    return requestForTable(r, columns);
  };
  const typed = async (path: string, input: object) => {
    const sent = encodeURIComponent(JSON.stringify({ json: input }));
    const response = await fetch(`${scene.service.base_url}/api/trpc/${path}?input=${sent}`, {
      headers: { authorization: `Bearer ${scene.organiser.session_id}`, 'accept-encoding': 'identity' },
    });
    const text = await response.text();
    return { text, data: JSON.parse(text).result.data };
  };
  test('each related record comes once, and every row has it', async () => {
    const { text, data } = await typed('convention.spaces', { id: scene.convention_id, _include_related_objects: ['room'] });
    expect(text.split('"Great Hall"')).toHaveLength(2);
    const { items } = superjson.deserialize<{ items: { room: { name: string } }[] }>(data);
    expect(items.map((item) => item.room.name)).toEqual(Array(SPACES).fill('Great Hall'));
  });
  test.each(['spaces', 'slots', 'shifts'])('25 %s are at most 40 kB, uncompressed', async (list) => {
    const { text, data } = await typed(`convention.${list}`, { id: scene.convention_id, ...inputOf(list.slice(0, -1)) });
    if (list !== 'slots') expect((data.json.items as unknown[]).length).toBe(25);
    expect(text.length).toBeLessThan(40_000);
  });
  test('25 events, badges, tickets, submissions or library games are at most 40 kB, going by one', async () => {
    const { convention_id, make, organiser } = scene;
    const type = await make('eventtype', { convention_id, name: 'Talk' });
    const event = await make('event', {
      ...{ convention_id, type_id: type.id, name: 'A long evening', max_tickets: 12, priority: 3, duration: 60, sellable: true },
      description: 'Bring your friends. '.repeat(60),
    });
    const badgetype = await make('badgetype', { convention_id, name: 'Weekend pass' });
    const badge = await make('badge', { badgetype_id: badgetype.id, firstname: 'Ada', lastname: 'Byron' });
    await make('ticket', { event_id: event.id, badge_id: badge.id });
    await ok(organiser.call('POST', `/api/convention/${convention_id}/generate-dayparts`));
    const { items: parts } = await ok(organiser.call('GET', `/api/convention/${convention_id}/dayparts`));
    const [preferred, alternate] = parts as Body[];
    await make('eventsubmission', {
      ...{ convention_id, type_id: type.id, name: 'A long evening', max_tickets: 12, description: 'Bring friends. '.repeat(60) },
      ...{ preferreddaypart_id: preferred?.id, alternatedaypart_id: alternate?.id },
    });
    const library = await make('library', { name: 'The library of the club' });
    await make('librarygame', {
      library_id: library.id,
      catalog_number: '1',
      name: 'A long game',
      description: 'Bring friends. '.repeat(60),
    });
    for (const [name, list, parent] of [
      ['event', 'events'],
      ['badge', 'badges'],
      ['ticket', 'tickets'],
      ['eventsubmission', 'eventsubmissions'],
      ['librarygame', 'games', 'library'],
    ] as const) {
      const id = parent ? library.id : convention_id;
      const { data } = await typed(`${parent ?? 'convention'}.${list}`, { id, ...inputOf(name, parent) });
      const { length } = data.json.items as unknown[];
      expect(length, name).toBe(1);
      expect(JSON.stringify(data.json).length * 25, name).toBeLessThan(40_000);
    }
  });
  test.each(tables)('a table of %s may be asked for by everybody who reads it', async (name) => {
    const answer = await scene.stranger.call('GET', `/api/${name}`, inputOf(name));
    expect(answer.body.error ?? {}).not.toMatchObject({ data: '_fields' });
  });
});
