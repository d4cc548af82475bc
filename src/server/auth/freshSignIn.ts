import { confirmRefusals } from '../../messages/auth/signIn.ts';
import { db } from '../db/client.ts';
import { Refusal, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { requireSecondStep } from './secondStep/requireCode.ts';
import { checkPassword } from './signIn.ts';
import { throttleKeys } from './signInThrottle.ts';

/** Minutes after a sign-in, or a confirmation of the password, in which settings that others could abuse may change. */
const FRESH_MINUTES = 10;
/** Minutes in which a proof can be used: a deletion that can be undone waits a while. */
const PROOF_MINUTES = 2;

/**
 * Whether the user of a session has proved who they are a moment ago. Within a transaction it asks on the same connection: a second one might
 * never become free.
 */
export async function isFresh(session_row_id: string, connection: Context['db'] = db): Promise<boolean> {
  const [fresh] = await connection.$queryRaw<unknown[]>`
    SELECT 1 FROM session WHERE id = ${session_row_id}::uuid AND confirmed_date > now() - make_interval(mins => ${FRESH_MINUTES}::int)`;
  return fresh !== undefined;
}
/**
 * Requires that the user has signed in, or entered the password, a moment ago: whoever finds an open browser, or a session, must not be able
 * to take the account over. @throws 403/453 session_id
 */
export async function requireFreshSignIn(ctx: Context): Promise<void> {
  if (!(await isFresh(requireUser(ctx).session_row_id, ctx.db)))
    throw new Refusal(403, 453, 'session_id', confirmRefusals.needed({ minutes: FRESH_MINUTES }));
}

/**
 * Requires that the user has proved who they are for this very change, by the password or a passkey, and uses the proof up: a sign-in is
 * none. For what takes the protection of an account away. @throws 403/453 session_id
 */
export async function requireProof(ctx: Context): Promise<void> {
  const used = await ctx.db.$executeRaw`
    UPDATE session SET proof_date = NULL
    WHERE id = ${requireUser(ctx).session_row_id}::uuid AND proof_date > now() - make_interval(mins => ${PROOF_MINUTES}::int)`;
  if (used) return;
  if (!(await hasProof(ctx))) return requireFreshSignIn(ctx);
  throw new Refusal(403, 453, 'session_id', confirmRefusals.proofNeeded({ minutes: PROOF_MINUTES }));
}
/** Whether the user has a password or a passkey: who signs in through others only can prove nothing but that, by signing in anew. */
async function hasProof(ctx: Context): Promise<boolean> {
  const { user_id } = requireUser(ctx);
  const [found] = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "user" WHERE id = ${user_id}::uuid AND (password_hash IS NOT NULL
      OR EXISTS (SELECT 1 FROM passkey WHERE passkey.user_id = "user".id AND copied_date IS NULL))`;
  return found !== undefined;
}
/** Notes that the user of a session has proved who they are. */
export const noteProof = (session_row_id: string) =>
  db.$executeRaw`UPDATE session SET confirmed_date = now(), proof_date = now() WHERE id = ${session_row_id}::uuid`;

/** Makes the present session fresh again by the password, and the code of the second step if there is one. @throws 401/454, 409/453 without a password, 429/452 */
export async function confirmSignIn(ctx: Context, password: string, code: string | undefined): Promise<void> {
  const { user_id, session_row_id } = requireUser(ctx);
  const account = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  if (account.password_hash === null) throw stateForbids('password', confirmRefusals.noPassword);
  const isRight = await checkPassword(password, async () => account, throttleKeys('password', user_id, ctx.request.ip));
  if (!isRight) throw new Refusal(401, 454, 'password', confirmRefusals.wrongPassword);
  await requireSecondStep(account, code, ctx.request.ip);
  await noteProof(session_row_id);
}
