import type PgBoss from 'pg-boss';
import { db, notify } from '../../db/client.ts';
import type { Db } from '../../platform/context.ts';
import { bossOver, QUEUE, type Run, reaching } from './boss.ts';

/*
 * What brings a job to a worker: a message of pg-boss in the same database. It is sent in the transaction of the change and taken away
 * in the transaction in which a worker takes the job, so it is neither lost nor read twice, whatever is killed in between.
 */

/** What a message says: which job, and at which turn of it. A job that has gone on since then is not meant any more. */
export interface Message {
  readonly job_id: string;
  readonly turn: number;
}

const by = (client: Db): Run => {
  const asText = (value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
  return (text, values = []) => client.$queryRawUnsafe<unknown[]>(text, ...values.map(asText));
};
const within = (tx: Db) => reaching(by(tx));

let loaded: Promise<PgBoss> | undefined;
function boss(): Promise<PgBoss> {
  loaded ??= bossOver(by(db));
  return loaded;
}

/** Has a job brought to a worker, `after` seconds from now; to be called in the transaction that queues it. */
export async function send(tx: Db, job: { id: string; turn: number }, after = 0): Promise<void> {
  const message: Message = { job_id: job.id, turn: job.turn };
  const later = after > 0 ? { startAfter: after } : {};
  await (await boss()).send(QUEUE, message, { db: within(tx), singletonKey: `${job.id}:${job.turn}`, ...later });
  await notify('jobs', '', tx);
}

/** The next message that is due; it is gone when the transaction commits, and until then nobody else gets it. */
export async function receive(tx: Db): Promise<Message | null> {
  const queue = await boss();
  const [message] = await queue.fetch<Message>(QUEUE, { db: within(tx) });
  if (!message) return null;
  await queue.deleteJob(QUEUE, message.id, { db: within(tx) });
  return message.data;
}
