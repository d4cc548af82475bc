import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireKind } from '../../src/resources/fields.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../src/resources/resource.ts';
import type { Body } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { exceptions } from './exceptions.ts';
import { sample, wrong } from './world/samples.ts';
import type { World } from './world/types.ts';
import { makeWorld, required, resourcesWith } from './world/world.ts';

/*
 * Every declared resource, over HTTP: what the declaration promises is what the wire does. A resource is tested here the day that it
 * is declared; tests/contract/world/makers.ts tells what a create needs beyond plain samples.
 */
let service: TestService;
let world: World;
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
}, 60_000);
afterAll(() => service.stop());

const writable = (r: Resource) => ({ ...r.fixed, ...r.editable, ...r.inputs });
const refusal = (status: number, code: number, field: string | null) => ({ status, body: { error: { code, data: field } } });
const plain = (record: Body) => Object.fromEntries(Object.entries(record).filter(([k]) => !k.startsWith('_')));

describe.each(resourcesWith('create'))('%s: create', (name) => {
  const r = resourceNamed(name);

  test('with only the required fields answers the same as a read afterwards', async () => {
    const { as, record } = await world.make(name);
    const read = await as.call('GET', `/api/${name}/${record.id}`);
    expect(read.status).toBe(200);
    const shownOnce = Object.fromEntries((exceptions[name]?.shownOnce ?? []).map((field) => [field, null]));
    expect(read.body).toEqual({ ...plain(record), ...shownOnce });
    expect(record).toMatchObject({
      object_type: name,
      object_name: r.model,
      can_view: expect.any(Boolean),
      can_edit: expect.any(Boolean),
    });
  });

  test('has no key outside the declaration', async () => {
    const { record } = await world.make(name);
    expect(Object.keys(record).filter((key) => !declared(r).has(key))).toEqual([]);
  });

  test('names a required field that is missing, empty or null', async () => {
    const { as, sent } = await world.input(name);
    for (const field of required(r)) {
      if (exceptions[name]?.notAlone?.includes(field)) continue;
      for (const value of [undefined, '', null]) {
        if (value === '' && r.mayBeEmpty.includes(field)) continue;
        const answer = await as.call('POST', `/api/${name}`, { ...sent, [field]: value });
        expect([field, answer]).toMatchObject([field, refusal(400, 441, field)]);
      }
    }
  });

  test('refuses values of the wrong type and names the field', async () => {
    const { as, sent } = await world.input(name);
    for (const [field, definition] of Object.entries(writable(r))) {
      if (r.updateOnly.includes(field) || exceptions[name]?.unchecked?.includes(field)) continue;
      for (const value of wrong(definition)) {
        const answer = await as.call('POST', `/api/${name}`, { ...sent, [field]: value });
        expect([field, value, answer]).toMatchObject([field, value, refusal(400, 442, field)]);
      }
    }
  });

  test('refuses ids of records that do not exist', async () => {
    const { as, sent } = await world.input(name);
    for (const [field, definition] of Object.entries(writable(r))) {
      if (!definition.to || r.updateOnly.includes(field)) continue;
      for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
        const answer = await as.call('POST', `/api/${name}`, { ...sent, [field]: id });
        expect([field, answer]).toMatchObject([field, refusal(400, 440, field)]);
      }
    }
  });

  test('needs a session and a privilege', async () => {
    const { sent } = await world.input(name);
    if (r.openCreate) return;
    const anonymous = await world.stranger.call('POST', `/api/${name}`, sent, { session: null });
    expect(anonymous).toMatchObject(r.needsSession ? refusal(401, 441, 'session_id') : refusal(401, 401, 'session_id'));
    if (exceptions[name]?.anyUserCreates) return;
    for (const account of [world.stranger, world.other]) {
      const answer = await account.call('POST', `/api/${name}`, sent);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 450 } } });
    }
  });
});

describe.each(resourcesWith('update'))('%s: update', (name) => {
  const r = resourceNamed(name);

  test('changes each editable field and keeps the others', async () => {
    const { as, record } = await world.make(name);
    let before = plain((await as.call('GET', `/api/${name}/${record.id}`)).body);
    for (const [field, definition] of Object.entries(r.editable)) {
      if (exceptions[name]?.notAlone?.includes(field) || wireKind(definition) === 'json') continue;
      if (definition.to && !resourceIfAny(definition.to)) continue;
      const value = definition.to
        ? await world.some(definition.to)
        : (exceptions[name]?.values?.[field]?.() ?? sample(definition));
      const answer = await as.call('PUT', `/api/${name}/${record.id}`, { [field]: value });
      expect([field, value, answer]).toMatchObject([field, value, { status: 200 }]);
      expect([field, answer.body[field]]).toEqual([
        field,
        definition.kind === 'time' ? new Date(String(value)).toISOString() : value,
      ]);
      const stored = (body: Body) =>
        Object.fromEntries(
          Object.keys(r.columns)
            .filter((k) => k !== field && !exceptions[name]?.follows?.includes(k))
            .map((k) => [k, body[k]]),
        );
      expect(stored(answer.body)).toEqual(stored(before));
      before = plain(answer.body);
    }
  });

  test('changes nothing without fields', async () => {
    const { as, record } = await world.make(name);
    const before = await as.call('GET', `/api/${name}/${record.id}`);
    const answer = await as.call('PUT', `/api/${name}/${record.id}`);
    expect(plain(answer.body)).toEqual(before.body);
    expect(answer.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('ignores read-only fields and accepts a whole record as it was sent', async () => {
    const { as, record } = await world.make(name);
    const before = await as.call('GET', `/api/${name}/${record.id}`);
    const answer = await as.call('PUT', `/api/${name}/${record.id}`, {
      ...before.body,
      date_created: '2001-01-01T00:00:00Z',
      object_type: 'other',
      nonsense: 1,
    });
    expect([answer.status, plain(answer.body)]).toEqual([200, before.body]);
  });

  test('clears optional references and values', async () => {
    const { as, record } = await world.make(name);
    for (const [field, definition] of Object.entries(r.editable)) {
      if (!definition.nullable || exceptions[name]?.notAlone?.includes(field)) continue;
      const answer = await as.call('PUT', `/api/${name}/${record.id}`, { [field]: null });
      expect([field, answer.status, answer.body[field]]).toEqual([field, 200, null]);
    }
  });

  test('is refused without a session, to strangers and to organizers of other conventions', async () => {
    const { record } = await world.make(name);
    const path = `/api/${name}/${record.id}`;
    expect(await world.stranger.call('PUT', path, {}, { session: null })).toMatchObject(refusal(401, 401, 'session_id'));
    for (const account of [await world.newcomer(), world.other]) {
      expect(await account.call('PUT', path, {})).toMatchObject({ status: 403, body: { error: { code: 450, data: null } } });
    }
  });

  test('with If-Match refuses to overwrite a later change', async () => {
    const { as, record } = await world.make(name);
    const path = `/api/${name}/${record.id}`;
    const answer = await as.call('PUT', path, {}, { headers: { 'If-Match': `"${record.id}.999"` } });
    expect(answer).toMatchObject(refusal(412, 412, null));
    const { headers } = await as.call('GET', path);
    expect((await as.call('PUT', path, {}, { headers: { 'If-Match': headers.get('etag') ?? '' } })).status).toBe(200);
  });
});

describe.each(resourcesWith('delete'))('%s: delete', (name) => {
  test('is refused without a session, to strangers and to organizers of other conventions; otherwise the record is deleted', async () => {
    const { as, record } = await world.make(name);
    const path = `/api/${name}/${record.id}`;
    expect(await world.stranger.call('DELETE', path, {}, { session: null })).toMatchObject(refusal(401, 401, 'session_id'));
    for (const account of [await world.newcomer(), world.other]) {
      expect(await account.call('DELETE', path)).toMatchObject({ status: 403, body: { error: { code: 450, data: null } } });
    }
    expect(await as.call('DELETE', path)).toMatchObject({ status: 200, body: { success: 1 } });
    if (exceptions[name]?.staysAfterDelete) return;
    expect(await as.call('GET', path)).toMatchObject(refusal(404, 404, 'id'));
    expect(await as.call('DELETE', path)).toMatchObject(refusal(404, 404, 'id'));
  });
});

describe.each(resourcesWith('read'))('%s: read', (name) => {
  const r = resourceNamed(name);

  test('adds related records, includes, paths and options only on request', async () => {
    if (!r.operations.includes('create')) return;
    const { as, record } = await world.make(name);
    const path = `/api/${name}/${record.id}`;
    const bare = (await as.call('GET', path)).body;
    for (const extra of [...Object.keys(r.related), ...Object.keys(r.includes)]) {
      if (!(extra in r.columns) && !(extra in r.derived)) expect(bare).not.toHaveProperty(extra);
    }
    const full = (
      await as.call('GET', path, {
        _include_related_objects: 1,
        _include: Object.keys(r.includes),
        _include_relationships: 1,
        _include_options: 1,
      })
    ).body;
    expect(Object.keys(full).filter((key) => !declared(r).has(key) && !/^_/.test(key))).toEqual([]);
    expect(full._relationships).toMatchObject({ self: path });
    expect(full._options).toEqual((await as.call('GET', `/api/${name}/_options`)).body._options);
    for (const [extra, { via }] of Object.entries(r.related)) {
      const other = full[extra] as Body | undefined;
      if (other) expect(other.id).toBe(full[via] ?? other.id);
    }
    for (const [extra, at] of Object.entries(full._relationships as Record<string, string>)) {
      if (!(extra in r.relationships)) continue;
      const answer = await as.call('GET', at);
      expect([extra, answer.status]).toEqual([
        extra,
        resourceNames.includes(r.relationships[extra]?.to as ResourceName) ? 200 : 404,
      ]);
    }
  });

  test('answers 404 for an unknown id', async () => {
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
      expect(await world.leader.call('GET', `/api/${name}/${id}`)).toMatchObject(
        exceptions[name]?.unknown ?? refusal(404, 404, 'id'),
      );
    }
  });

  test('refuses closed resources to callers who may not read them', async () => {
    if (!r.closed || !r.operations.includes('create') || exceptions[name]?.partlyOpen) return;
    const { record } = await world.make(name);
    const path = `/api/${name}/${record.id}`;
    expect(await world.stranger.call('GET', path, {}, { session: null })).toMatchObject(refusal(401, 401, 'session_id'));
    for (const account of [await world.newcomer(), world.other]) {
      expect(await account.call('GET', path)).toMatchObject({ status: 403, body: { error: { code: 450 } } });
    }
  });
});

/** Every key that a record of the resource may have. */
function declared(r: Resource): Set<string> {
  const fields = { ...r.columns, ...r.derived };
  const twins = Object.entries(fields).flatMap(([k, f]) => (f.kind === 'long' ? [`${k}_html`] : []));
  const beside = Object.values(r.relatedValues).flatMap(({ fields }) => Object.keys(fields));
  const always = [
    'id',
    'object_type',
    'object_name',
    'date_created',
    'date_updated',
    'can_view',
    'can_edit',
    'view_uri',
    'edit_uri',
    '_warnings',
  ];
  return new Set([
    ...always,
    ...Object.keys(fields),
    ...twins,
    ...beside,
    ...Object.keys(r.aliases),
    ...Object.keys(r.related),
    ...Object.keys(r.includes),
  ]);
}
