import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, test as base, request } from '@playwright/test';

export interface Person {
  username: string;
  password: string;
  session_id: string;
}
/** What the tests of a file find: an organiser, and a convention of theirs that no other file touches. */
export interface World {
  organiser: Person;
  convention_id: string;
  name: string;
  day_ids: string[];
  /** None unless the file asks for them with `test.use({ withShifts: true })`. */
  shift_ids: string[];
  shifttype_ids: string[];
  badgetype_id: string;
  group_id: string;
  /** A call of the API in the organiser's name. */
  call: <T = { id: string }>(method: string, path: string, data?: object) => Promise<T>;
}

/** Signs in as browsers do. */
export async function signIn(
  api: APIRequestContext,
  { username, password }: { username: string; password: string },
): Promise<Person> {
  const { csrfToken } = (await (await api.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const entered = await api.post('/api/auth/callback/credentials', { form: { csrfToken, username, password, json: 'true' } });
  if (!entered.ok()) throw new Error(`not let in: ${await entered.text()}`);
  const { cookies } = await api.storageState();
  const session_id = cookies.find(({ name }) => name === 'session_id')?.value;
  if (!session_id) throw new Error('signing in gave no session');
  return { username, password, session_id };
}
/** Makes an account, and signs in. */
export async function newPerson(api: APIRequestContext, word = 'user'): Promise<Person> {
  const username = `${word}-${randomUUID().slice(0, 8)}`;
  const password = `${randomUUID()}`;
  const made = await api.post('/api/user', { data: { username, email: `${username}@example.org`, password } });
  if (!made.ok()) throw new Error(`no account: ${await made.text()}`);
  return signIn(api, { username, password });
}

/** Calls of the API in a person's name. */
export const callsOf =
  (api: APIRequestContext, { session_id }: Person): World['call'] =>
  async <T>(method: string, path: string, data: object = {}): Promise<T> => {
    const answer = await api.fetch(`/api${path}`, {
      method,
      ...(method === 'GET' ? {} : { data }),
      headers: { Authorization: `Bearer ${session_id}` },
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

async function newWorld(api: APIRequestContext, withShifts: boolean): Promise<World> {
  const organiser = await newPerson(api, 'organiser');
  const call = callsOf(api, organiser);
  const make = async (type: string, data: object) => (await call<{ id: string }>('POST', `/${type}`, data)).id;
  const tag = organiser.username.slice(-8);
  const name = `Prairie Con ${tag}`;
  const group_id = await make('group', { name: `Prairie Gamers ${tag}`, description: 'We *run* conventions.' });
  const convention_id = await make('convention', {
    name,
    group_id,
    timezone: 'America/Chicago',
    description: 'Three days of **games**.',
  });
  const day_ids: string[] = [];
  for (const day of [6, 7]) {
    const [start, end] = [`2030-08-0${day}T13:00:00Z`, `2030-08-0${day + 1}T04:00:00Z`];
    day_ids.push(await make('conventionday', { convention_id, start_date: start, end_date: end }));
  }
  const room_id = await make('room', { convention_id, name: 'Main Hall' });
  const shifttype_ids: string[] = [];
  for (const type of ['Front Desk', 'Set-up'])
    shifttype_ids.push(await make('shifttype', { convention_id, name: type, room_id }));
  const shift_ids = await Promise.all(
    Array.from({ length: withShifts ? 30 : 0 }, (_, i) => {
      const start = Date.parse(`2030-08-0${6 + (i % 2)}T14:00:00Z`) + Math.floor(i / 4) * 3_600_000;
      return make('shift', {
        convention_id,
        name: `${i % 2 ? 'Set-up' : 'Front Desk'} ${String(i + 1).padStart(2, '0')}`,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + 3_600_000).toISOString(),
        shifttype_id: shifttype_ids[i % 2],
        quantity_of_volunteers: 1 + (i % 3),
      });
    }),
  );
  const badgetype_id = await make('badgetype', { convention_id, name: 'Weekend', price: 60, max_quantity: 100 });
  const volunteer = await call<{ id: string }>('POST', '/volunteer/by-organizer', {
    convention_id,
    firstname: 'Bo',
    lastname: 'Chen',
    email_address: `bo-${tag}@example.org`,
    phone_number: '+1 608 555 0100',
  });
  if (withShifts) await make('volunteershift', { volunteer_id: volunteer.id, shift_id: shift_ids[0], status: 'scheduled' });
  return { organiser, convention_id, name, day_ids, shift_ids, shifttype_ids, badgetype_id, group_id, call };
}

/** Has the browser hold a person's session. */
export const enter = (context: BrowserContext, { session_id }: Person) =>
  context.addCookies([
    { name: 'session_id', value: session_id, url: process.env.E2E_BASE_URL as string, httpOnly: true, sameSite: 'Lax' },
  ]); // set before the tests begin

interface Fixtures {
  world: World;
  signedIn: boolean;
  /** Whether the world has thirty shifts, and its volunteer is on the first of them. Making those takes 0.75 s of processor time. */
  withShifts: boolean;
  /** What the browser complained of: must stay empty. */
  complaints: string[];
}
const worlds = new Map<string, Promise<World>>();
/** The world of a test file, made by its first test: what a file finds does not depend on which files ran before it. */
async function worldOf(file: string, withShifts: boolean): Promise<World> {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const world = newWorld(api, withShifts);
  worlds.set(file, world);
  return world;
}
/** Tests of the pages: signed in as the organiser unless they say otherwise, and failing on anything that the browser complains of. */
export const test = base.extend<Fixtures>({
  signedIn: [true, { option: true }],
  withShifts: [false, { option: true }],
  world: [
    async ({ withShifts }, use, { file }) => use(await (worlds.get(file) ?? worldOf(file, withShifts))),
    { timeout: 120_000 },
  ],
  complaints: [
    async ({ page, context, world, signedIn }, use) => {
      const complaints: string[] = [];
      if (signedIn) await enter(context, world.organiser);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      // Answers that say no are for the page to show; the browser notes them in its console all the same.
      base.expect(complaints.filter((text) => !/Failed to load resource|_clientMiddlewareManifest/.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
