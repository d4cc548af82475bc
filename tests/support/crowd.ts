import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Call, caller } from './people.ts';
import { database } from './races.ts';
import type { TestService } from './service.ts';

/** A member of a crowd, signed in. */
export interface Person {
  user_id: string;
  /** Also the display name. */
  username: string;
  session_id: string;
  call: Call;
}
/** A person with a paid badge. */
export type BadgeHolder = Person & { badge_id: string };

/** Creates many users with sessions directly in the database, which is faster than signing up. They have no password. */
export async function crowd(service: Pick<TestService, 'base_url'>, count: number): Promise<Person[]> {
  const prefix = `crowd-${randomBytes(4).toString('hex')}`;
  const people = Array.from({ length: count }, (_, n) => {
    const session_id = randomUUID();
    return { user_id: randomUUID(), username: `${prefix}-${n + 1}`, session_id, call: caller(service, session_id) };
  });
  const db = await database();
  const ids = people.map(({ user_id }) => user_id);
  const hashes = people.map(({ session_id }) => createHash('sha256').update(session_id).digest());
  await db.$executeRaw`
    INSERT INTO "user" (id, username, email, display_name)
    SELECT id, name, name || '@example.org', name FROM unnest(${ids}::uuid[], ${people.map((p) => p.username)}::text[]) AS u (id, name)`;
  await db.$executeRaw`
    INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), hash, id, '127.0.0.1', now() + interval '1 day' FROM unnest(${ids}::uuid[], ${hashes}::bytea[]) AS s (id, hash)`;
  return people;
}

/** Gives each person a paid badge of that type. */
export async function badged(people: readonly Person[], badgetype_id: string): Promise<BadgeHolder[]> {
  const db = await database();
  const { convention_id, max_quantity, taken_count } = await db.badgeType.findUniqueOrThrow({ where: { id: badgetype_id } });
  const holders = people.map((person) => ({ ...person, badge_id: randomUUID() }));
  await db.$transaction(async (tx) => {
    const taken = taken_count + people.length;
    await tx.badgeType.update({
      where: { id: badgetype_id },
      data: { taken_count: taken, max_quantity: Math.max(taken, max_quantity) },
    });
    const counter = { convention_id, kind: 'badge_number' };
    const { value } = await tx.counter.upsert({
      where: { convention_id_kind: counter },
      create: { ...counter, value: people.length },
      update: { value: { increment: people.length } },
    });
    await tx.badge.createMany({
      data: holders.map(({ badge_id, user_id, username }, n) => ({
        id: badge_id,
        convention_id,
        badgetype_id,
        user_id,
        badge_number: value - people.length + n + 1,
        firstname: 'A',
        lastname: username,
        name: `A ${username}`,
        verified: true,
      })),
    });
  });
  return holders;
}
