import { randomBytes } from 'node:crypto';
import { Prisma, type User } from '../../generated/prisma/client.ts';
import { ledgerNames } from '../../messages/ledger/ledger.ts';
import { closedAccountName } from '../../messages/people/closedAccount.ts';
import { accountRefusals } from '../../messages/people/refusals.ts';
import { deleteSecondStep } from '../auth/secondStep/codes.ts';
import { endSessions } from '../auth/sessions.ts';
import { takeOverAll } from '../convention/importing/people/takeOver.ts';
import { eraseHistory } from '../core/history/erase.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { erasePersonalData } from './closing/erasePersonalData.ts';
import { noteErasure } from './closing/erasures.ts';
import { assertNoOpenLoans, handOverLibraries } from './closing/handOverLibraries.ts';
import { releaseReservations } from './closing/releaseReservations.ts';

/** Checks that another administrator remains. Without one, anyone could become the first administrator. @throws 409/453 admin */
export async function assertNotLastAdmin(ctx: Context, user_id: string, lock = Prisma.sql`FOR NO KEY UPDATE`): Promise<void> {
  const admins = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "user" WHERE admin AND NOT permanently_deactivated ORDER BY id ${lock}`;
  if (admins.every(({ id }) => id === user_id)) {
    throw stateForbids('admin', accountRefusals.lastAdministrator);
  }
}
/** Checks that the user leads no group with an upcoming convention. @throws 409/453 groups */
export async function assertLeadsNoUpcomingConvention(
  ctx: Context,
  user_id: string,
  lock = Prisma.sql`FOR UPDATE`,
): Promise<void> {
  const groups = await ctx.db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM "group" WHERE leader_id = ${user_id}::uuid
      AND EXISTS (SELECT 1 FROM convention WHERE group_id = "group".id AND (end_date IS NULL OR end_date > now()))
    ORDER BY id ${lock}`;
  if (groups.length) {
    const conflicts = groups.map(({ id, name }) => ({ object_type: 'group', id, name }));
    throw stateForbids('groups', accountRefusals.leadsGroups, conflicts);
  }
}
/** Checks that nothing is owed for what the user bought: the books need to know by whom. @throws 409/453 orders */
export async function assertOwesNothing({ db }: Context, user_id: string): Promise<void> {
  const orders = await db.$queryRaw<{ id: string; code: string }[]>`
    SELECT id, code FROM "order" WHERE amount_owed > 0 AND (user_id = ${user_id}::uuid OR id IN (
      SELECT booth.id FROM booth JOIN exhibitor ON exhibitor.id = exhibitor_id WHERE exhibitor.user_id = ${user_id}::uuid))
    ORDER BY id LIMIT 20`;
  if (!orders.length) return;
  const conflicts = orders.map(({ id, code }) => ({
    object_type: 'order',
    id,
    name: ledgerNames.order({ code: `${code.slice(0, 4)}-${code.slice(4)}` }),
  }));
  throw stateForbids('orders', accountRefusals.owes, conflicts);
}
/**
 * Closes an account: ends its sessions, deletes personal data and privileges, lets go what it waits for, holds or is to do, and hands over
 * its libraries. Records that refer to it show "deleted user". @throws 409/453 libraries, checkouts, orders
 */
export async function closeAccount(row: User, ctx: Context): Promise<void> {
  await handOverLibraries(ctx, row.id);
  await assertNoOpenLoans(ctx, row.id);
  await assertOwesNothing(ctx, row.id);
  await noteErasure(ctx.db, row);
  await eraseAccount(row, ctx);
}
/** Erases the account of a locked row, as above, whatever speaks against it. */
export async function eraseAccount(row: User, ctx: Context): Promise<void> {
  const { db } = ctx;
  const user_id = row.id;
  const placeholder = `deleted-${randomBytes(11).toString('hex')}`;
  const address = `${placeholder}@deleted.invalid`;
  await takeOverAll(ctx, user_id); // what an import brought for them is erased too
  await releaseReservations(ctx, user_id);
  await erasePersonalData(db, row, address);
  await db.user.update({
    where: { id: user_id },
    data: {
      username: placeholder,
      email: address,
      email_confirmed_date: null,
      second_step_date: null,
      password_hash: null,
      real_name: '',
      use_as_display_name: 'username',
      display_name: closedAccountName,
      avatar_uri: null,
      developer: false,
      admin: false,
      permanently_deactivated: true,
      no_email: true,
      language: null,
      last_login: null,
      last_ip: null,
    },
  });
  await endSessions(db, user_id);
  await deleteSecondStep(db, user_id);
  await db.$executeRaw`DELETE FROM passkey WHERE user_id = ${user_id}::uuid`;
  await db.userToken.deleteMany({ where: { user_id } });
  await db.ssoToken.deleteMany({ where: { user_id } });
  await db.userIdentity.deleteMany({ where: { user_id } });
  await db.apiKey.deleteMany({ where: { user_id } });
  await db.pendingMember.deleteMany({ where: { user_id, status: 'pending' } });
  await db.member.deleteMany({ where: { user_id, role: { not: 'leader' } } });
  await db.conventionPrivilege.deleteMany({ where: { user_id } });
  await db.libraryPrivilege.deleteMany({ where: { user_id } });
  await eraseHistory(db, user_id);
}
