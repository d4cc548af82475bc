import { importedPeopleRefusals as refusals } from '../../../../messages/registration/importedPeople.ts';
import { stateForbids } from '../../../errors/refusals.ts';
import type { Context, Db } from '../../../platform/context.ts';

/** What names an account as its owner, and the rows that would be somebody's twice: those stay with the account that stands for them. */
const belongings: readonly (readonly [table: string, isTwice: string])[] = [
  ['badge', 'false'],
  ['volunteer', 'other.convention_id = one.convention_id'],
  ['eventhost', 'other.event_id = one.event_id'],
  ['eventsubmission', 'false'],
  ['exhibitor', 'false'],
];
/** The confirmed address of an account, in lower case; null if it has none. */
async function confirmedAddress(db: Db, user_id: string): Promise<string | null> {
  const { email, email_confirmed_date } = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  return email_confirmed_date && email.toLowerCase();
}
/** What waits for somebody in a convention, by the address that came along with it: names of badges, events and stands. */
export async function waitingFor(db: Db, convention_id: string, user_id: string): Promise<string[]> {
  const email = await confirmedAddress(db, user_id);
  if (!email) return [];
  const rows = await db.$queryRaw<{ name: string }[]>`
    WITH person AS (SELECT user_id FROM importperson WHERE convention_id = ${convention_id}::uuid AND email = ${email})
    SELECT name FROM (
      SELECT 1 AS kind, '#' || badge_number || ', ' || name AS name FROM badge JOIN person USING (user_id)
      UNION ALL SELECT 2, event.name FROM eventhost JOIN person USING (user_id) JOIN event ON event.id = event_id
      UNION ALL SELECT 3, eventsubmission.name FROM eventsubmission JOIN person USING (user_id)
      UNION ALL SELECT 4, exhibitor.name FROM exhibitor JOIN person USING (user_id)
      UNION ALL SELECT 5, volunteer.name FROM volunteer JOIN person USING (user_id)
    ) AS waiting ORDER BY kind, name LIMIT 50`;
  return rows.map(({ name }) => name);
}

/** Requires that something waits for the confirmed address of an account. @throws 409/453 email */
export async function assertWaiting(db: Db, convention_id: string, user_id: string): Promise<void> {
  const email = await confirmedAddress(db, user_id);
  if (!email || !(await db.importPerson.count({ where: { convention_id, email } })))
    throw stateForbids('email', refusals.nothing);
}
/** Makes what waits for an account anywhere its own, such as before it is closed. */
export async function takeOverAll(ctx: Pick<Context, 'db'>, user_id: string): Promise<void> {
  const email = await confirmedAddress(ctx.db, user_id);
  if (!email) return;
  const waiting = await ctx.db.importPerson.findMany({ where: { email }, distinct: ['convention_id'] });
  for (const { convention_id } of waiting) await takeOver(ctx, convention_id, user_id);
}
/** Makes what an import brought for an address that of the account which has confirmed it. @throws 409/453 email */
export async function takeOver({ db }: Pick<Context, 'db'>, convention_id: string, user_id: string): Promise<number> {
  const email = await confirmedAddress(db, user_id);
  const people = await db.$queryRaw<{ id: string }[]>`
    SELECT user_id::text AS id FROM importperson WHERE convention_id = ${convention_id}::uuid AND email = ${email} ORDER BY user_id FOR UPDATE`;
  if (!email || !people.length) throw stateForbids('email', refusals.nothing);
  let count = 0;
  for (const { id } of people) {
    for (const [name, isTwice] of belongings)
      count += await db.$executeRawUnsafe(
        `UPDATE "${name}" AS one SET user_id = $1::uuid WHERE user_id = $2::uuid AND convention_id = $3::uuid
           AND NOT EXISTS (SELECT 1 FROM "${name}" AS other WHERE other.user_id = $1::uuid AND ${isTwice})`,
        user_id,
        id,
        convention_id,
      );
    await db.eventHost.deleteMany({ where: { user_id: id } });
    await db.importMap.updateMany({ where: { convention_id, source_type: 'user', object_id: id }, data: { object_id: user_id } });
    await db.importPerson.delete({ where: { user_id: id } }); // the database then deletes the account that stood for them
  }
  return count;
}
