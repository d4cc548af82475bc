import { importingProblems } from '../../../../messages/convention/importing.ts';
import { eraseAccount } from '../../../people/closeAccount.ts';
import { erasedAmong } from '../../../people/closing/erasures.ts';
import type { Context } from '../../../platform/context.ts';

/** Notes with what came along for a person why it is not as it was there. */
async function noteReason({ db }: Context, job_id: string, user_id: string): Promise<void> {
  const reason = JSON.stringify([{ field: null, reason: importingProblems.accountClosed }]);
  await db.$executeRaw`
    UPDATE importrecord SET problems = problems || ${reason}::jsonb WHERE job_id = ${job_id}::uuid AND source_id IN (
      SELECT source_id FROM importmap JOIN (
        SELECT id FROM badge WHERE user_id = ${user_id}::uuid UNION SELECT id FROM volunteer WHERE user_id = ${user_id}::uuid
        UNION SELECT id FROM exhibitor WHERE user_id = ${user_id}::uuid UNION SELECT id FROM eventhost WHERE user_id = ${user_id}::uuid
        UNION SELECT id FROM eventsubmission WHERE user_id = ${user_id}::uuid) AS own ON own.id = object_id)`;
}
/**
 * Erases the accounts that stand for people who had closed theirs and have no new one, with what came along for them. The context is in a
 * transaction.
 */
export async function erasePeople(ctx: Context, job_id: string, convention_id: string): Promise<void> {
  const { db } = ctx;
  if (!(await db.erasure.count())) return;
  const said = await db.$queryRaw<{ id: string; address: string }[]>`
    SELECT person.user_id::text AS id, lower(said.address) AS address FROM importperson AS person, LATERAL (
      SELECT person.email UNION SELECT email FROM badge WHERE badge.user_id = person.user_id
      UNION SELECT email_address FROM volunteer WHERE volunteer.user_id = person.user_id
      UNION SELECT email_address FROM exhibitor WHERE exhibitor.user_id = person.user_id) AS said (address)
    WHERE convention_id = ${convention_id}::uuid AND said.address IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "user" WHERE lower(email) = lower(said.address))
    ORDER BY id`;
  const erased = new Set(
    (
      await erasedAmong(
        db,
        said.map(({ address }) => address),
      )
    ).map(({ address }) => address),
  );
  for (const id of new Set(said.flatMap(({ id, address }) => (erased.has(address) ? id : [])))) {
    await db.importPerson.update({ where: { user_id: id }, data: { email: null } });
    await noteReason(ctx, job_id, id);
    await eraseAccount(await db.user.findUniqueOrThrow({ where: { id } }), ctx);
  }
}
