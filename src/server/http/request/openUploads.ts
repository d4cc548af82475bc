import { parameterRefusals } from '../../../messages/http/requests.ts';
import { network } from '../../auth/signInThrottle.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Sender } from './types.ts';

/** How many forms with files one caller may send to this process at a time, and how many more may wait for their turn. */
const MAX_OPEN = 6;
const MAX_WAITING = 200;
/** Milliseconds that a form waits. */
const PATIENCE = 5_000;
const RETRY_AFTER = 5;

interface Queue {
  open: number;
  readonly waiting: Set<() => void>;
}
const queues = new Map<string, Queue>();

const refusal = () =>
  new Refusal(429, 452, null, parameterRefusals.tooManyOwnUploads({ limit: MAX_OPEN }), { retryAfter: RETRY_AFTER });

async function waitForTurn({ waiting }: Queue): Promise<void> {
  if (waiting.size >= MAX_WAITING) throw refusal();
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(refusal());
    }, PATIENCE);
    waiting.add(begin);
  });
}

/**
 * Runs `work`, which reads a form with files, when fewer than six of the same caller are being read. Callers are known by the session in
 * the headers or the address of the request, and else by their network. @throws 429/452 if the caller's others take too long
 */
export async function asOpenUpload<T>({ viewer, ip }: Sender, work: () => Promise<T>): Promise<T> {
  const caller = viewer ? `user:${viewer.user_id}` : `stranger:${network(ip)}`;
  const queue = queues.get(caller) ?? { open: 0, waiting: new Set() };
  queues.set(caller, queue);
  if (queue.open < MAX_OPEN) queue.open += 1;
  else await waitForTurn(queue);
  try {
    return await work();
  } finally {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else {
      queue.open -= 1;
      if (queue.open === 0) queues.delete(caller);
    }
  }
}
