import { newSecret } from '../auth/linkSecrets.ts';
import type { Context } from '../platform/context.ts';

/** Links of an order that were mailed and can be used: those before are worth nothing. */
const MOST_LINKS = 10;

/** Makes a link of each order for a letter, and returns their secrets. Links of earlier letters stay. */
export async function newMailSecrets(
  { db }: Pick<Context, 'db'>,
  convention_id: string,
  order_ids: readonly string[],
): Promise<string[]> {
  const made = order_ids.map((order_id) => ({ order_id, ...newSecret() }));
  await db.orderMailLink.createMany({
    data: made.map(({ order_id, secret_hash }) => ({ convention_id, order_id, secret_hash })),
  });
  await db.$executeRaw`
    DELETE FROM ordermaillink WHERE id IN (SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY order_id ORDER BY date_created DESC, id DESC) AS place
      FROM ordermaillink WHERE order_id = ANY(${[...order_ids]}::uuid[])) AS one WHERE place > ${MOST_LINKS})`;
  return made.map(({ secret }) => secret);
}
