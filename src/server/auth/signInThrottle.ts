import { createHash } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.ts';
import { signInRefusals } from '../../messages/auth/signIn.ts';
import { db } from '../db/client.ts';
import { deleteRows } from '../db/deleteRows.ts';
import { retryConflicts } from '../errors/databaseErrors.ts';
import { Refusal } from '../errors/refusals.ts';

/** Failures within a window that are answered; more are refused. */
const MAX_FAILURES = 20;
const WINDOW_SECONDS = 60;

interface FailureCount {
  failures: number;
  seconds_left: number;
}
const tooManyFailures = (secondsLeft: number) =>
  new Refusal(429, 452, null, signInRefusals.tooManyFailures, {
    retryAfter: Math.max(1, Math.ceil(secondsLeft)),
  });

/** An address for counting. IPv6 addresses are reduced to the network of one household or server. */
export const network = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
};
/** What failures are counted for. Each has counts of its own: who exhausts one does not keep anybody from another. */
export type Purpose =
  | 'sign-in'
  | 'second-step'
  | 'passkey'
  | 'password'
  | 'forgotten-password'
  | 'choose-password'
  | 'sign-up'
  | 'email-link'
  | 'sso';

/**
 * The keys that failures are counted under: the address, and the name that was entered. Names without an account count too, so a limit
 * does not reveal who has an account.
 */
export const throttleKeys = (purpose: Purpose, name: string | null, ip: string): [byAddress: string, ...byName: string[]] => {
  const byAddress = `${purpose} address:${network(ip)}`;
  if (name === null) return [byAddress];
  const nameHash = createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
  return [byAddress, `${purpose} name:${nameHash}`];
};

/** Refuses after too many failures within a minute. @throws 429 */
export async function refuseTooManyFailures(keys: readonly string[]): Promise<void> {
  const [worst] = await db.$queryRaw<FailureCount[]>`
    SELECT failures, extract(epoch FROM until_date - now())::float8 AS seconds_left FROM signinfailure
    WHERE key = ANY(${keys}) AND failures >= ${MAX_FAILURES} AND until_date > now() ORDER BY until_date DESC LIMIT 1`;
  if (worst) throw tooManyFailures(worst.seconds_left);
}
/** Counts a failure, or several, for all machines together. @throws 429 if it is one too many, because concurrent tries may pass the first check */
export async function countFailure(keys: readonly string[], weight = 1): Promise<void> {
  const counts = await retryConflicts(
    () => db.$queryRaw<FailureCount[]>`
      INSERT INTO signinfailure AS stored (key, failures, until_date)
      SELECT key, ${weight}::int, now() + make_interval(secs => ${WINDOW_SECONDS}::float8) FROM unnest(${[...keys].sort()}::text[]) AS k (key)
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN stored.until_date > now() THEN stored.failures + ${weight}::int ELSE ${weight}::int END,
        until_date = CASE WHEN stored.until_date > now() THEN stored.until_date ELSE excluded.until_date END
      RETURNING failures, extract(epoch FROM until_date - now())::float8 AS seconds_left`,
  );
  const worst = counts.filter(({ failures }) => failures > MAX_FAILURES).sort((a, b) => b.seconds_left - a.seconds_left)[0];
  if (worst) throw tooManyFailures(worst.seconds_left);
}
/** Takes back what was counted before a try that was right. */
export async function forgiveFailure(keys: readonly string[], weight: number): Promise<void> {
  await db.$executeRaw`UPDATE signinfailure SET failures = greatest(0, failures - ${weight}::int) WHERE key = ANY(${keys})`;
}
/** Deletes expired counts. */
export async function deleteExpiredFailures(): Promise<void> {
  await deleteRows(db, 'signinfailure', Prisma.sql`until_date < now()`);
}
