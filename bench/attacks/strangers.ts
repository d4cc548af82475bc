import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Attack, batchOf, bearer, form, json, repeated, type Scene, type Sent } from './requests.ts';

/* What somebody does with a new account, and what pages of such accounts cost. Each attack has people of its own. */

const attackerOf = ({ attackers }: Scene, n: number) => {
  const person = attackers.people[n];
  if (!person) throw new Error(`There are no ${n + 1} attackers.`);
  return person;
};
const post = (path: string, body: object, session?: string): Sent => ({
  method: 'POST',
  path,
  type: json,
  headers: session ? bearer(session) : {},
  body: JSON.stringify(body),
});
const oneOf = <T>(list: readonly T[] = []): T | undefined => list[Math.floor(Math.random() * list.length)];
const badge = { firstname: 'A', lastname: 'B' };
const photo = await sharp({
  create: { width: 3_000, height: 3_000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .jpeg({ quality: 90 })
  .toBuffer();

/** The attacks. */
export const strangers: readonly Attack[] = [
  repeated('badges of a free type, all for one account', 8, (scene) =>
    post('/api/badge', { ...badge, badgetype_id: scene.attackers.badgetype_id }, attackerOf(scene, 0).session),
  ),
  repeated('every free seat for one badge', 8, (scene) => {
    const { session, badge_id } = attackerOf(scene, 1);
    return post('/api/ticket', { event_id: oneOf(scene.ids.event), badge_id }, session);
  }),
  repeated('invitations to strangers from a new convention', 8, (scene) => {
    const volunteer = {
      firstname: 'A',
      lastname: 'B',
      phone_number: '+49 30 1234567',
      email_address: `${randomUUID()}@example.net`,
    };
    const { convention_id } = scene.attackers;
    return post('/api/volunteer/by-organizer', { ...volunteer, convention_id }, attackerOf(scene, 2).session);
  }),
  repeated('new groups and their mails', 8, (scene) =>
    post('/api/group', { name: `Group ${randomUUID()}` }, attackerOf(scene, 3).session),
  ),
  repeated('guesses of the password of a borrowed session', 16, (scene) =>
    post('/api/session/confirm', { password: randomUUID() }, attackerOf(scene, 4).session),
  ),
  repeated('guesses of the password of somebody else', 16, (scene) => {
    const { username } = attackerOf(scene, 6);
    return post('/api/session', { username, password: randomUUID(), api_key_id: attackerOf(scene, 5).apikey_id });
  }),
  repeated('links for forgotten passwords', 16, () =>
    post('/api/user/forgotten-password', { email: `person${1 + Math.floor(Math.random() * 2_000)}@example.org` }),
  ),
  repeated('sign-ups', 8, () => {
    const username = `u${randomUUID().slice(0, 12)}`;
    return post('/api/user', { username, email: `${username}@example.net`, password: `violet teapot ${randomUUID()}` });
  }),
  repeated('discount codes that are made up', 8, (scene) => {
    const { badgetype_id } = scene.attackers;
    return post('/api/badge', { ...badge, badgetype_id, code: randomUUID().slice(0, 8) }, attackerOf(scene, 7).session);
  }),
  repeated('photos of nine million pixels', 8, (scene) => ({
    method: 'POST',
    path: '/api/conventionimage',
    headers: bearer(attackerOf(scene, 8).session),
    ...form(photo, 'photo.jpg', 'image/jpeg', { convention_id: scene.attackers.convention_id }),
  })),
  repeated('pages of pathological Markdown', 4, ({ attackers }) => ({
    path: `/api/convention/${attackers.convention_id}/eventtypes?_items_per_page=100`,
  })),
  repeated('ten such pages in a batch', 4, ({ attackers }) => ({
    path: batchOf(10, 'convention.eventtypes', { id: attackers.convention_id }),
  })),
  repeated('the calendar of 5,000 events', 4, ({ convention_id }) => ({ path: `/calendar/${convention_id}.ics` })),
];
