import { afterAll, beforeAll, expect, test } from 'vitest';
import { formerAttendee } from '../../../src/messages/people/closedAccount.ts';
import { type Account, type Body, ok, refusal, signUp } from '../../support/people.ts';
import { type StandIn, standIn } from '../../support/providers/standIn.ts';
import { database } from '../../support/races.ts';
import { changeSettings, createService, type TestService } from '../../support/service.ts';
import { director, imported, importing } from './scene.ts';

/* What a service says about people is a claim: nobody's account gets anything by it, until they take it over themselves. */
let service: TestService;
let liar: StandIn;
let victim: Account;
let gone: Account;
const lists: Record<string, Body[]> = {};
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const source_id = idOf(999);
const record = (n: number, more: Body): Body => ({ id: idOf(n), name: `Record ${n}`, ...more });

beforeAll(async () => {
  service = await createService({ settings: { JOB_SECOND: '4', PRIVATE_IMPORTS: 'yes' } });
  victim = await signUp(service);
  const db = await database();
  await db.user.update({ where: { id: victim.user_id }, data: { admin: true, email_confirmed_date: new Date() } });
  gone = await signUp(service);
  await db.user.update({ where: { id: gone.user_id }, data: { email_confirmed_date: new Date() } });
  await ok(gone.call('DELETE', `/api/user/${gone.user_id}`));
  liar = await standIn(({ url }) => {
    const path = url.pathname.split('/');
    if (path.at(-1) === source_id) return { body: { id: source_id, name: 'Trap' } };
    const found = lists[path.at(-1) ?? ''] ?? [];
    const items = path.at(-2) === source_id ? found : found.filter(({ event_id }) => event_id === path.at(-2));
    return { body: { paging: { total_items: items.length }, items } };
  });
  const [badgetype_id, type_id, event_id] = [idOf(1), idOf(2), idOf(3)];
  const person = { user_id: String(victim.user_id), email: victim.email, firstname: 'Ada', lastname: 'Byron' };
  lists.badgetypes = [record(1, { price: 0 })];
  lists.eventtypes = [record(2, {})];
  const event = { type_id, priority: 1, duration: 60 };
  lists.events = [record(3, { ...event, max_tickets: 2 }), record(30, { ...event, max_tickets: 5, host_count: 0 })];
  lists.badges = [
    record(4, { ...person, badgetype_id, verified: true, badge_number: 7 }),
    record(5, { ...person, badgetype_id, verified: 'true', badge_number: 7, checked_in: true }),
    record(6, { badgetype_id, firstname: 'No', lastname: 'Body', user_id: 'me', badge_number: 9, verified: 1 }),
  ];
  lists.badges.push(
    record(7, { ...person, user_id: idOf(51), email: gone.email, badgetype_id, verified: true, badge_number: 8 }),
  );
  const ticket = { event_id, badge_id: idOf(4), verified: true };
  lists.tickets = [
    record(10, { ...ticket, ticket_number: 44, amount_paid: 1_000_000 }),
    record(11, { ...ticket, badge_id: idOf(5), ticket_number: 2_000_000_000, picked_up: true }),
    record(12, { ...ticket, badge_id: idOf(6), ticket_number: 46 }),
    record(13, { ...ticket, badge_id: idOf(6), verified: false }),
    record(14, { ...ticket, badge_id: source_id }),
  ];
  lists.eventhosts = [record(20, { event_id, user_id: person.user_id }), record(21, { event_id, user_id: '*' })];
  const volunteer = { ...person, email_address: victim.email, phone_number: '1', status: 'approved', admin: true };
  lists.volunteers = [record(22, volunteer), record(23, { ...volunteer, user_id: idOf(50), status: 'emperor' })];
  lists.privileges = [record(24, { user_id: person.user_id, everything: true })];
  lists.exhibitors = [
    record(25, { user_id: person.user_id, agree_to_terms: true, status: 'approved', website_uri: 'javascript:1' }),
  ];
}, 60_000);
afterAll(async () => {
  await liar.stop();
  await service.stop();
});

test('what a service claims about people gives them nothing until they take it over, and others never', async () => {
  const { account, group_id } = await director(service);
  const other = await director(service);
  const db = await database();
  const own = () => db.user.findUniqueOrThrow({ where: { id: victim.user_id } });
  const before = await own();
  const report = await imported(account, { group_id, address: `${liar.url}/api/convention/${source_id}` });
  const { convention_id } = report;
  const mine = { convention_id, user_id: victim.user_id };
  const has = async () =>
    Promise.all([
      ...[db.badge.count({ where: mine }), db.volunteer.count({ where: mine }), db.eventHost.count({ where: mine })],
      ...[db.exhibitor.count({ where: mine }), db.conventionPrivilege.count({ where: { convention_id } })],
    ]);
  expect(await has()).toEqual([0, 0, 0, 0, 0]);
  expect(await own()).toEqual(before);
  expect(report.left_behind).toContainEqual(expect.objectContaining({ object_type: 'conventionprivilege', count: 1 }));

  // What was wrong is listed, and nothing differs without a reason.
  const problems = report.problems.map(({ object_type, name, field, reason }) => `${object_type} ${name}: ${field} ${reason}`);
  expect(problems.sort()).toEqual([
    expect.stringMatching(/^badge Record 5: badge_number .*taken/),
    expect.stringMatching(/^badge Record 7: null .*has closed their account/),
    expect.stringMatching(/^eventhost Record 21: user_id/),
    expect.stringMatching(/^exhibitor Record 25: website_uri/),
    expect.stringMatching(/^ticket Record 11: picked_up /),
    expect.stringMatching(/^ticket Record 11: ticket_number .*too large/),
    expect.stringMatching(/^ticket Record 12: event_id .*no place is left/),
    expect.stringMatching(/^ticket Record 13: null It was not paid there/),
    expect.stringMatching(/^ticket Record 14: badge_id /),
    expect.stringMatching(/^volunteer Record 23: status /),
  ]);
  expect(report.comparison.unexpected).toEqual([]);
  expect(report.comparison.lists.find(({ step }) => step === 'ticket')).toMatchObject({ there: 5, here: 2, unexpected: 0 });
  const event = await db.event.findFirstOrThrow({ where: { convention_id, name: 'Record 3' } });
  expect(event).toMatchObject({ taken_count: 2, max_tickets: 2, host_count: 1 });
  expect(await db.ticket.findFirst({ where: { convention_id, ticket_number: 44 } })).toMatchObject({
    amount_paid: 0,
    verified: true,
  });
  // A list that is known to be empty was not asked for.
  expect(liar.asked.some(({ url }) => url.pathname.endsWith(`/event/${idOf(30)}/eventhosts`))).toBe(false);

  // Who has closed their account is not brought back.
  expect(await db.badge.findFirstOrThrow({ where: { convention_id, badge_number: 8 } })).toMatchObject({
    ...{ firstname: formerAttendee.firstname, email: null },
  });
  expect(await db.importPerson.count({ where: { convention_id, email: gone.email } })).toBe(0);

  // Nobody can sign in to the accounts that stand for people, and nobody else takes over or tells them.
  const people = await db.user.findMany({ where: { importperson: { convention_id } } });
  expect(
    people.map(({ permanently_deactivated, password_hash, no_email }) => [permanently_deactivated, password_hash, no_email]),
  ).toEqual(people.map(() => [true, null, true]));
  const call = (by: Account, action: string) => by.call('POST', `/api/convention/${convention_id}/${action}`, {});
  for (const action of ['invite-imported', 'take-over-imported'])
    expect((await call(other.account, action)).status).toBeGreaterThanOrEqual(400);
  expect(await refusal(other.account.call('GET', `/api/convention/${convention_id}/imported`))).toMatch(/^40[34]/);
  expect(await refusal(call(account, 'invite-imported'))).toBe('409/453 private');
  await ok(account.call('PUT', `/api/convention/${convention_id}`, { private: false }));
  expect(await refusal(call(other.account, 'invite-imported'))).toBe('403/450 null');
  expect(await refusal(call(other.account, 'take-over-imported'))).toBe('409/453 email');
  const thief = await signUp(service);
  await db.user.update({ where: { id: thief.user_id }, data: { email_confirmed_date: null } });
  expect(await refusal(call(thief, 'take-over-imported'))).toBe('409/453 email');
  changeSettings({ CONFIRM_EMAIL: 'yes' });
  expect(await refusal(call(thief, 'take-over-imported'))).toBe('403/450 email');
  changeSettings({ CONFIRM_EMAIL: 'no' });

  expect(await ok(call(account, 'invite-imported'))).toMatchObject({ count: 1 });
  expect(await refusal(call(account, 'invite-imported'))).toBe('409/453 email');
  const mails = await db.mail.findMany({ where: { convention_id, kind: 'imported_for_you' } });
  expect(mails.map(({ recipient }) => recipient)).toEqual([victim.email]);
  expect(mails[0]?.text).toContain('/badges');

  const { uri_part } = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const badges = async ({ session_id }: Account) =>
    (await fetch(`${service.base_url}/c/${uri_part}/badges`, { headers: { cookie: `session_id=${session_id}` } })).text();
  expect(await badges(victim)).toContain('#7, ');
  expect(await badges(victim)).toContain('take-over-imported');
  expect(await badges(other.account)).not.toContain('take-over-imported');
  const [first, second] = await Promise.all([call(victim, 'take-over-imported'), call(victim, 'take-over-imported')]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await has()).toEqual([2, 1, 1, 1, 0]);
  expect(await badges(victim)).not.toContain('take-over-imported');
  const badge = await db.badge.findFirstOrThrow({ where: { ...mine, badge_number: 7 }, include: { tickets: true } });
  expect(badge.tickets).toHaveLength(1);
  expect(await db.user.count({ where: { importperson: { convention_id, email: victim.email } } })).toBe(0);
  expect(await ok(account.call('GET', `/api/convention/${convention_id}/imported`))).toMatchObject({ may_undo: false });
  // Imported again it stays as it is, and theirs.
  const again = await imported(account, { group_id, address: `${liar.url}/api/convention/${source_id}` });
  expect(again.counts.reduce((sum, { created }) => sum + created, 0)).toBe(0);
  expect(await has()).toEqual([2, 1, 1, 1, 0]);
  expect(await refusal(importing(other.account, { group_id, address: `${liar.url}/api/convention/${source_id}` }))).toBe(
    '403/450 group_id',
  );
}, 120_000);
