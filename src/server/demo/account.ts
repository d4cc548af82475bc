import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';
import { Account, type Stored, type Transaction } from './stripe/account.ts';
import type { Answered } from './stripe/protocol.ts';

/** Objects that are kept, the newest: a demo that many people try does not grow. */
const MOST = 4_000;
const ANSWER = 'answer';

/** The account of the demo as it stands in the database, and how what has changed is stored. Other processes wait until the transaction ends. */
export async function loadAccount(db: Db) {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo payments', 0))::text`;
  const rows = await db.demoPayment.findMany({ orderBy: [{ date_created: 'desc' }, { id: 'desc' }], take: MOST });
  const account = new Account();
  const answered = new Map<string, Answered>();
  const before = new Map<string, string>();
  for (const { id, kind, body } of rows) {
    before.set(id, JSON.stringify(body));
    if (kind === ANSWER)
      answered.set(id.slice(ANSWER.length + 1), body as unknown as Answered); // as it was stored
    else {
      const object = account.add(body as unknown as Stored); // as above
      if (object.object === 'balance_transaction') account.transactions.push(object as Transaction);
    }
  }
  const put = async (id: string, kind: string, value: unknown) => {
    const body = JSON.stringify(value);
    if (before.get(id) === body) return;
    await db.$executeRaw`
      INSERT INTO demopayment (id, kind, body, date_created) VALUES (${id}, ${kind}, ${body}::jsonb, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET body = excluded.body`;
  };
  const save = async () => {
    for (const [id, object] of account.objects) await put(id, object.object, object);
    for (const [key, answer] of answered) await put(`${ANSWER}:${key}`, ANSWER, answer);
    if (rows.length === MOST)
      await db.$executeRaw(Prisma.sql`
        DELETE FROM demopayment WHERE id NOT IN (SELECT id FROM demopayment ORDER BY date_created DESC, id DESC LIMIT ${MOST - 500})`);
  };
  return { account, answered, save };
}
