import type { Db } from '../../platform/context.ts';
import { deleteSecondStep } from '../secondStep/codes.ts';
import { endSessions } from '../sessions.ts';

/** What goes on opening an account whose owner shows for the first time that its address is theirs. */
interface Kept {
  /** It has just been used, or is an administrator's. */
  readonly secondStep: boolean;
  /** Without the password they open nothing. */
  readonly keys: boolean;
}
/**
 * Confirms the address of an account for whoever has just shown by its mailbox that it is theirs. Whoever signed up with the address before
 * may have been somebody else: what opens the account besides the mailbox ends, and what would keep its owner out. Nothing, if the address
 * was confirmed before.
 */
export async function confirmAddress(within: Db, user_id: string, kept: Kept): Promise<void> {
  const confirmed = await within.$executeRaw`
    UPDATE "user" SET email_confirmed_date = now(), password_hash = NULL WHERE id = ${user_id}::uuid AND email_confirmed_date IS NULL`;
  if (!confirmed) return;
  await endSessions(within, user_id);
  await within.passkey.deleteMany({ where: { user_id } });
  await within.userIdentity.deleteMany({ where: { user_id } });
  if (!kept.keys) await within.apiKey.deleteMany({ where: { user_id } });
  if (kept.secondStep) return;
  await deleteSecondStep(within, user_id);
  await within.user.update({ where: { id: user_id }, data: { second_step_date: null } });
}
