import type { User } from '../../../generated/prisma/client.ts';
import { secondStepRefusals } from '../../../messages/auth/signIn.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';
import { countFailure, forgiveFailure, refuseTooManyFailures, throttleKeys } from '../signInThrottle.ts';
import { consumeCode } from './codes.ts';

/** A wrong code counts as so many wrong passwords: there are fewer codes. */
const WEIGHT = 4;

/** Uses a code of the user. It counts as a failure until it is known to be right, so that guesses at the same time are as few. @throws 401/454 code, 429/452 */
export async function requireCode(
  connection: Db,
  user_id: string,
  code: string,
  ip: string,
  wrong: string = secondStepRefusals.wrong,
): Promise<void> {
  const [byAddress, ...byName] = throttleKeys('second-step', user_id, ip);
  await refuseTooManyFailures([byAddress, ...byName]);
  await countFailure(byName, WEIGHT);
  if (await consumeCode(connection, user_id, code)) return forgiveFailure(byName, WEIGHT);
  await countFailure([byAddress]);
  throw new Refusal(401, 454, 'code', wrong);
}

/** The second step of a sign-in, for users who have one: the password was right. @throws 401/454 code, 429/452 */
export async function requireSecondStep(
  { id, second_step_date }: Pick<User, 'id' | 'second_step_date'>,
  code: string | undefined,
  ip: string,
): Promise<void> {
  if (second_step_date === null) return;
  if (!code?.trim()) throw new Refusal(401, 454, 'code', secondStepRefusals.needed);
  await requireCode(db, id, code, ip);
}
