import { newSecret } from '../../auth/linkSecrets.ts';
import type { Context } from '../../platform/context.ts';
import type { Payable } from '../owed.ts';

/** Links of an order that were mailed and can be used: those before are worth nothing. */
const MOST_LINKS = 10;

/** Makes a link of an order for a letter, and returns its secret. Links of earlier letters stay. */
export async function newMailSecret({ db }: Context, { convention_id, order_id }: Payable): Promise<string> {
  const { secret, secret_hash } = newSecret();
  await db.orderMailLink.create({ data: { convention_id, order_id, secret_hash } });
  await db.$executeRaw`
    DELETE FROM ordermaillink WHERE id IN (
      SELECT id FROM ordermaillink WHERE order_id = ${order_id}::uuid ORDER BY date_created DESC, id DESC OFFSET ${MOST_LINKS})`;
  return secret;
}
