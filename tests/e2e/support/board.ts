import { expect, type Locator, type Page, request } from '@playwright/test';
import { newPerson, type Person, type World } from './world.ts';

type Made = { id: string };
/** A convention to be scheduled: two days from 9 AM to 9 PM, a hall of three tables, a room of one, and events without a place. */
export interface Scene {
  convention_id: string;
  address: string;
  day_ids: string[];
  /** Table 1 to 3, and the stage. */
  space_ids: string[];
  /** By name: Azul (1 h), Brass (2 h), Catan (3 h). */
  events: Record<'Azul' | 'Brass' | 'Catan', string>;
  /** When each half hour of the first day begins. */
  daypart_ids: string[];
}
export async function newScene({ call, group_id }: Pick<World, 'call' | 'group_id'>): Promise<Scene> {
  const make = async (type: string, data: object) => (await call<Made>('POST', `/${type}`, data)).id;
  const convention_id = await make('convention', { name: `Board Con ${Date.now()}`, group_id, timezone: 'America/Chicago' });
  const mine = { convention_id };
  const day_ids: string[] = [];
  for (const day of [6, 7])
    day_ids.push(
      await make('conventionday', {
        ...mine,
        start_date: `2030-08-0${day}T14:00:00Z`,
        end_date: `2030-08-0${day + 1}T02:00:00Z`,
        generate_dayparts: true,
      }),
    );
  const hall = await make('room', { ...mine, name: 'Hall', sequence_number: 1 });
  const theatre = await make('room', { ...mine, name: 'Theatre', sequence_number: 2 });
  const space_ids: string[] = [];
  for (const n of [1, 2, 3]) space_ids.push(await make('space', { ...mine, room_id: hall, name: `Table ${n}`, max_tickets: 6 }));
  space_ids.push(await make('space', { ...mine, room_id: theatre, name: 'Stage', max_tickets: 60 }));
  const type_id = await make('eventtype', { ...mine, name: 'Board game' });
  const event = (name: string, duration: number) =>
    make('event', { ...mine, name, duration, type_id, max_tickets: 4, priority: 3 });
  const events = { Azul: await event('Azul', 60), Brass: await event('Brass', 120), Catan: await event('Catan', 180) };
  const parts = await call<{ items: Made[] }>('GET', `/conventionday/${day_ids[0]}/dayparts?_items_per_page=100`);
  return {
    ...{ convention_id, day_ids, space_ids, events },
    address: `/convention/${convention_id}/schedule`,
    daypart_ids: parts.items.map(({ id }) => id),
  };
}
/** Another scheduler of that convention. */
export async function newScheduler({ call }: World, { convention_id }: Scene): Promise<Person> {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // set before the tests begin
  const person = await newPerson(api, 'scheduler');
  const me = (await (await api.get('/api/user/whoami')).json()) as Made;
  await call('POST', '/conventionprivilege', { convention_id, user_id: me.id, scheduling: true });
  await api.dispose();
  return person;
}
/** Calls the API as a person. */
export async function callAs({ session_id }: Person, method: string, path: string, data?: object) {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL as string }); // as above
  const answer = await api.fetch(`/api${path}`, {
    method,
    ...(data ? { data } : {}),
    headers: { Authorization: `Bearer ${session_id}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
}

/** The cell of a space at a time: "Table 1", "9:00 AM". */
export const cellAt = (page: Page, space: string, time: string): Locator =>
  page
    .getByRole('row', { name: new RegExp(`^${space}\\b`) })
    .getByRole('gridcell', { name: new RegExp(`(^|, )${time}( to |, )`) });
/** An event on the grid. */
export const onGrid = (page: Page, name: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
/** An event without a place. */
export const inTray = (page: Page, name: string): Locator =>
  page.locator('[data-tray] [data-session]').filter({ hasText: new RegExp(`^${name}`) });

/** The notice with a text. */
export const notice = (page: Page, text: string): Locator => page.locator('.mantine-Notification-root').filter({ hasText: text });

/** Drags an element over another with the mouse, and drops it there unless `drop` is false. */
export async function drag(page: Page, from: Locator, to: Locator, { drop = true } = {}) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('the dragged element or its target is not on the screen');
  await page.mouse.move(a.x + 16, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + 26, a.y + a.height / 2 + 4);
  await page.mouse.move(b.x + 18, b.y + b.height / 2, { steps: 5 });
  if (drop) await page.mouse.up();
}
