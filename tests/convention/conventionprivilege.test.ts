import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let other: TestConvention;
let stranger: Account;
beforeAll(async () => {
  service = await createService();
  [con, other] = await Promise.all([makeConvention(service), makeConvention(service)]);
  stranger = await signUp(service);
});
afterAll(() => service.stop());

const post = (sent: Body, by = con.organiser) => by.call('POST', '/api/conventionprivilege', { convention_id: con.id, ...sent });

describe('a privilege', () => {
  test('is given, changed and taken by organisers alone', async () => {
    const { user_id } = await signUp(service);
    const held = await ok(post({ user_id, merch: true }));
    for (const account of [stranger, other.organiser, await staffWith(con, 'registration')]) {
      expect(await refusal(post({ user_id: stranger.user_id, merch: true }, account))).toBe('403/450 null');
      expect(await refusal(account.call('PUT', `/api/conventionprivilege/${held.id}`, { everything: true }))).toBe(
        '403/450 null',
      );
      expect(await refusal(account.call('DELETE', `/api/conventionprivilege/${held.id}`))).toBe('403/450 null');
    }
    const second = await staffWith(con, 'everything');
    expect(await ok(second.call('PUT', `/api/conventionprivilege/${held.id}`, { volunteers: 1 }))).toMatchObject({
      merch: true,
      volunteers: true,
    });
    expect(await ok(second.call('DELETE', `/api/conventionprivilege/${held.id}`))).toEqual({ success: 1 });
  });
  test('counts from the moment on at which it is given, and no longer than until it is taken', async () => {
    const account = await signUp(service);
    const room = () => refusal(account.call('POST', '/api/room', { convention_id: con.id, name: 'Hall' }));
    expect(await room()).toBe('403/450 null');
    const held = await ok(post({ user_id: account.user_id, scheduling: true }));
    expect(await room()).toBe('200');
    expect(await refusal(account.call('POST', '/api/room', { convention_id: other.id, name: 'Hall' }))).toBe('403/450 null');
    await ok(con.organiser.call('PUT', `/api/conventionprivilege/${held.id}`, { scheduling: false, updates: true }));
    expect(await room()).toBe('403/450 null');
    await ok(con.organiser.call('DELETE', `/api/conventionprivilege/${held.id}`));
    expect(await refusal(account.call('PUT', `/api/convention/${con.id}`, { description: 'x' }))).toBe('403/450 null');
  });
  test('names somebody, holds something, and is one record a person', async () => {
    const { user_id } = await signUp(service);
    expect(await refusal(post({ merch: true }))).toBe('400/441 user_id');
    expect(await refusal(con.organiser.call('POST', '/api/conventionprivilege', { user_id, merch: true }))).toBe(
      '400/441 convention_id',
    );
    expect(await refusal(post({ user_id: con.id, merch: true }))).toBe('400/440 user_id');
    expect(await refusal(post({ user_id }))).toBe('400/442 everything');
    const both = await Promise.all([refusal(post({ user_id, merch: true })), refusal(post({ user_id, updates: true }))]);
    expect(both.sort()).toEqual(['200', '409/443 user_id']);
    expect(await refusal(post({ user_id, volunteers: true }))).toBe('409/443 user_id');
    const { items } = await ok(con.organiser.call('GET', `/api/convention/${con.id}/privileges`, { user_id }));
    const [held] = items as Body[];
    const nothing = { merch: false, updates: false };
    expect(await refusal(con.organiser.call('PUT', `/api/conventionprivilege/${held?.id}`, nothing))).toBe('400/442 everything');
  });
});

describe('reading privileges', () => {
  test('is for the person named and for organisers', async () => {
    const account = await staffWith(con, 'prototypes');
    const { items } = await ok(account.call('GET', `/api/convention/${con.id}/privileges`));
    expect(items).toMatchObject([{ user_id: account.user_id, prototypes: true }]);
    const [held] = items as Body[];
    const read = (call: Account['call']) => refusal(call('GET', `/api/conventionprivilege/${held?.id}`));
    expect(await read(account.call)).toBe('200');
    expect(await read(con.organiser.call)).toBe('200');
    for (const call of [stranger.call, other.organiser.call]) expect(await read(call)).toBe('403/450 null');
    expect(await read(caller(service))).toBe('401/401 session_id');
  });
  test('as a list is filtered by flags and searched by display name', async () => {
    const own = await makeConvention(service);
    const first = await staffWith(own, 'merch');
    await staffWith(own, 'updates');
    const list = (params: Body, call = own.organiser.call) => call('GET', `/api/convention/${own.id}/privileges`, params);
    expect(await ok(list({}))).toMatchObject({ paging: { total_items: 2 } });
    expect(await ok(list({ merch: 1 }))).toMatchObject({ items: [{ user_id: first.user_id }] });
    expect(await ok(list({ query: first.username }))).toMatchObject({ items: [{ user_id: first.user_id }] });
    expect(await ok(list({}, stranger.call))).toMatchObject({ items: [] });
    expect(await refusal(list({}, caller(service)))).toBe('401/401 session_id');
  });
});

describe('those who could be given one', () => {
  const find = (query: string, call: Account['call'] = con.organiser.call) =>
    call('GET', `/api/convention/${con.id}/user`, { query });
  const found = async (query: string) => ((await ok(find(query))).items as Body[]).map(({ id }) => id);
  test('are found by organisers alone: by user name, e-mail address or the beginning of the real name', async () => {
    const account = await signUp(service, { real_name: 'Wilhelmina Quist' });
    for (const query of [account.username, account.email.toUpperCase(), 'wilhelmina q'])
      expect(await found(query)).toEqual([account.user_id]);
    for (const query of [account.username.slice(0, -1), 'quist']) expect(await found(query)).toEqual([]);
    expect(Object.keys(((await ok(find('wilhelmina'))).items as Body[])[0] ?? {})).not.toContain('email');
    for (const { call } of [stranger, other.organiser, await staffWith(con, 'volunteers')])
      expect(await refusal(find('wilhelmina', call))).toBe('403/450 null');
    expect(await refusal(find('wilhelmina', caller(service)))).toBe('401/401 session_id');
    expect(await refusal(find(' wi '))).toBe('400/442 query');
    await ok(post({ user_id: account.user_id, merch: true }));
    expect(await found(account.username)).toEqual([]);
  });
  test('are found by any part of their name where they are members of the group or volunteers', async () => {
    const [member, volunteer] = [await signUp(service), await signUp(service)];
    await ok(con.organiser.call('POST', '/api/member', { group_id: con.group_id, user_id: member.user_id }));
    const person = { firstname: 'Vi', lastname: 'Quay', email_address: volunteer.email, phone_number: '1' };
    await ok(volunteer.call('POST', '/api/volunteer', { convention_id: con.id, ...person }));
    for (const { username, user_id } of [member, volunteer]) expect(await found(username.slice(3))).toEqual([user_id]);
    expect(await found('%%%')).toEqual([]);
  });
  test('are found by the number, the name and the address of their badge', async () => {
    const [holder, elsewhere] = [await signUp(service), await signUp(service)];
    const address = `badge-${holder.email}`;
    const sell = async ({ id, organiser }: typeof con, to: Account, more: Body = {}) => {
      const type = await ok(
        organiser.call('POST', '/api/badgetype', { convention_id: id, name: 'Day', price: 0, sellable: true }),
      );
      const named = { convention_id: id, badgetype_id: type.id, firstname: 'Ottilie', lastname: 'Vane', user_id: to.user_id };
      return ok(organiser.call('POST', '/api/badge', { ...named, ...more }));
    };
    const { badge_number } = await sell(con, holder, { email: address });
    await sell(other, elsewhere);
    for (const query of [String(badge_number), `#${badge_number}`, 'tilie van', address])
      expect(await found(query)).toEqual([holder.user_id]);
    expect(await found(String(Number(badge_number) + 900))).toEqual([]);
    const people = (query: string, { call }: Account) => call('GET', `/api/convention/${con.id}/people`, { query });
    const [scheduler, desk] = [await staffWith(con, 'scheduling'), await staffWith(con, 'registration')];
    for (const by of [scheduler, desk])
      expect((await ok(people(`#${badge_number}`, by))).items).toMatchObject([{ id: holder.user_id }]);
    expect((await ok(people(address, scheduler))).items).toEqual([]); // they do not see the addresses of badges
    expect((await ok(people(address, desk))).items).toMatchObject([{ id: holder.user_id }]);
  });
});

describe('people to choose for events, shifts and badges', () => {
  const find = (query: string, call: Account['call']) => call('GET', `/api/convention/${con.id}/people`, { query });
  const found = async (query: string, call: Account['call']) =>
    ((await ok(find(query, call))).items as Body[]).map(({ id }) => id);
  test('are found by the staff who choose them: of the convention by any part of the name, others only by their whole name', async () => {
    const { call: scheduler } = await staffWith(con, 'scheduling');
    const [volunteer, somebody] = [await signUp(service), await signUp(service)];
    const person = { firstname: 'Vi', lastname: 'Quay', email_address: volunteer.email, phone_number: '1' };
    await ok(volunteer.call('POST', '/api/volunteer', { convention_id: con.id, ...person }));
    expect(await found(volunteer.username.slice(3), scheduler)).toEqual([volunteer.user_id]);
    expect(await found(somebody.username.slice(3), scheduler)).toEqual([]);
    expect(await found(somebody.username, scheduler)).toEqual([somebody.user_id]);
    for (const { call } of [stranger, other.organiser, volunteer, await staffWith(con, 'merch')])
      expect(await refusal(find(somebody.username, call))).toBe('403/450 null');
    expect(await refusal(find('vi', scheduler))).toBe('400/442 query');
  });
});
