import { ledgerRefusals } from '../../messages/ledger/ledger.ts';
import { oneOf, text } from '../../resources/fields.ts';
import { type Method, methodNames, methods } from '../../resources/ledger/accounts.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';

/** What operations that take or give money ask for besides the amount. */
export const paymentInput = { payment_method: oneOf(methodNames, methods), payment_reference: text(60) };
interface Payment {
  readonly payment_method?: Method | undefined;
  readonly payment_reference?: string | undefined;
}
/** What the document says of it. */
export const PAYMENT_METHODS =
  'payment_method: cash or card_terminal (with the payment_reference of its receipt) at your open till; default: external.';

/**
 * Has what this transaction books go to the account of the method, and into the open till of the viewer.
 * @throws 400/442 payment_reference, 409/453 payment_method without an open till
 */
export async function takePayment(
  ctx: Context,
  convention_id: string,
  { payment_method, payment_reference }: Payment,
): Promise<void> {
  if (!payment_method || payment_method === 'external') return;
  if (payment_method === 'card_terminal' && !payment_reference?.trim())
    throw invalid('payment_reference', ledgerRefusals.needsReference);
  const { user_id } = requireUser(ctx);
  const session = await ctx.db.tillSession.findFirst({ where: { convention_id, user_id, closed_date: null } });
  if (!session) throw stateForbids('payment_method', ledgerRefusals.tillNeeded);
  await ctx.db.$queryRaw`SELECT set_config('convene.payment_method', ${payment_method}, true),
    set_config('convene.tillsession', ${session.id}, true), set_config('convene.payment_reference', ${payment_reference?.trim() ?? ''}, true)`;
}
