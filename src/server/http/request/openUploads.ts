import { parameterRefusals } from '../../../messages/http/requests.ts';
import { network } from '../../auth/signInThrottle.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Sender } from './types.ts';

/** How many forms with files may be on their way at a time, to this process: of one user or stranger, and of one address. */
const MAX_OPEN = { caller: 6, address: 24 } as const;
const RETRY_AFTER = 5;

const open = new Map<string, number>();

/**
 * Runs `work`, which reads a form with files. Callers are known by the session in the headers or the address of the request, and else by
 * their network. @throws 429/452 if too many of theirs are on their way
 */
export async function asOpenUpload<T>({ viewer, ip }: Sender, work: () => Promise<T>): Promise<T> {
  const address = `address:${network(ip)}`;
  const limits = [
    [viewer ? `user:${viewer.user_id}` : `stranger:${network(ip)}`, MAX_OPEN.caller],
    [address, MAX_OPEN.address],
  ] as const;
  for (const [key, limit] of limits)
    if ((open.get(key) ?? 0) >= limit)
      throw new Refusal(429, 452, null, parameterRefusals.tooManyOwnUploads({ limit }), { retryAfter: RETRY_AFTER });
  for (const [key] of limits) open.set(key, (open.get(key) ?? 0) + 1);
  try {
    return await work();
  } finally {
    for (const [key] of limits) {
      const left = (open.get(key) ?? 1) - 1;
      if (left) open.set(key, left);
      else open.delete(key);
    }
  }
}
