import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { takesFiles } from '../../src/resources/resource.ts';
import { forgetViewers } from '../../src/server/auth/sessionViewers.ts';
import { type Account, type Answer, type Body, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';
import { makeWorld } from './world/world.ts';

/* What costs others needs a confirmed email address, wherever a service asks for one. */
let service: TestService;
interface Try {
  as: Account;
  method: string;
  path: string;
  sent: Body;
}
const tries = new Map<string, Try>();
const picture = () => new File([new Uint8Array(8)], 'picture.png', { type: 'image/png' });
const created = resourceNames.filter((name) => resourceNamed(name).needsConfirmedEmail);
const replaced = resourceNames.filter((name) => takesFiles(resourceNamed(name).inputs));
const actions = [
  ['event', 'wait', {}],
  ['event', 'claim', {}],
  ['volunteer', 'submit', {}],
  ['message', 'test', {}],
  ['message', 'send', { recipient_count: 1 }],
  ['library', 'import/external', { username: 'Collector' }],
  ['library', 'import/csv', { file: new File(['objectname'], 'games.csv', { type: 'text/csv' }) }],
] as const;

beforeAll(async () => {
  service = await createService();
  const world = await makeWorld(service);
  for (const name of created) {
    const { as, sent } = await world.input(name);
    tries.set(`POST ${name}`, { as, method: 'POST', path: `/api/${name}`, sent });
  }
  for (const name of replaced) {
    const { as, record } = await world.make(name);
    tries.set(`PUT ${name}`, { as, method: 'PUT', path: `/api/${name}/${record.id}`, sent: { file: picture() } });
  }
  for (const [name, action, sent] of actions) {
    const { as, record } = await world.make(name);
    tries.set(`${name} ${action}`, { as, method: 'POST', path: `/api/${name}/${record.id}/${action}`, sent });
  }
  const { convention_id } = world;
  const event = await world.make('event');
  const data = { convention_id, event_id: event.record.id, user_id: world.leader.user_id, status: 'waiting' };
  const { id } = await (await database()).eventWait.create({ data });
  tries.set('eventwait accept', { as: world.leader, method: 'POST', path: `/api/eventwait/${id}/accept`, sent: {} });
  const person = { firstname: 'A', lastname: 'B', email_address: 'somebody@example.org', phone_number: '+1 512 555 0100' };
  const entered = { as: world.leader, method: 'POST', path: '/api/volunteer/by-organizer', sent: { convention_id, ...person } };
  tries.set('volunteer by-organizer', entered);
}, 60_000);
afterAll(() => service.stop());

const attempt = (name: string): Promise<Answer> => {
  const { as, method, path, sent } = tries.get(name) as Try; // made for every name
  return as.call(method, path, sent);
};
const names = [
  ...created.map((name) => `POST ${name}`),
  ...replaced.map((name) => `PUT ${name}`),
  ...actions.map(([name, action]) => `${name} ${action}`),
  'eventwait accept',
  'volunteer by-organizer',
];

test('the records that need a confirmed address are those that take places, reach others or fill disks', () => {
  expect([...created].sort()).toEqual([
    ...[
      'badge',
      'booth',
      'boothaddon',
      'convention',
      'conventionimage',
      'eventsubmission',
      'eventwish',
      'exhibitor',
      'group',
      'lettertemplate',
      'library',
    ],
    ...['message', 'prototype', 'prototypeimage', 'soldproduct', 'ticket', 'volunteer'],
  ]);
});

describe('whoever has not confirmed the address', () => {
  beforeAll(() => changeSettings({ CONFIRM_EMAIL: 'yes' }));
  test.each(names)('is refused: %s', async (name) => {
    expect(await refusal(attempt(name))).toBe('403/450 email');
  });
});

describe('whoever has confirmed it', () => {
  beforeAll(async () => {
    await (await database()).user.updateMany({ data: { email_confirmed_date: new Date() } });
    forgetViewers();
  });
  test.each(created.filter((name) => !replaced.includes(name)))('may create a %s', async (name) => {
    await ok(attempt(`POST ${name}`));
  });
});

describe('where no address needs to be confirmed', () => {
  test('an account without a confirmed one may make a group', async () => {
    changeSettings({ CONFIRM_EMAIL: 'no' });
    await (await database()).user.updateMany({ data: { email_confirmed_date: null } });
    forgetViewers();
    const { as } = tries.get('POST group') as Try;
    await ok(as.call('POST', '/api/group', { name: 'A group of the unconfirmed' }));
  });
});
