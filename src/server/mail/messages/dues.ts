import { money } from '../../../client/format/local.ts';
import { moneyFields } from '../../../resources/system/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { newMailSecrets } from '../../sales/orderLinks.ts';
import { owedThings } from '../../sales/owed.ts';
import type { Sender } from '../letter.ts';
import { fieldsIn, type Values } from './template.ts';

/** What the reader of a message owes, in cents, and where they pay it. */
export interface Due {
  readonly owed: number;
  readonly link: string;
}
/** Whether a text says what its reader owes. */
export const saysDues = ({ subject, body }: { readonly subject: string; readonly body: string }): boolean =>
  fieldsIn(`${subject}\n${body}`).some((field) => moneyFields.some((name) => name === field));

/** The merge fields of what somebody owes. */
export const dueValues = ({ owed, link }: Due, currency: string | null): Values => ({
  amount_owed: money(owed / 100, currency ? { currency } : {}),
  pay_link: link,
});

interface Found {
  readonly id: string;
  readonly owed: number;
  /** Whether an account pays it, and so signs in. */
  readonly signs_in: boolean;
  /** What is owed of, as far as nobody signs in for it. */
  readonly orders: readonly string[];
}
/**
 * What recipients owe, in one statement: all of their account, as the report of what is owed sums it, and what is owed for badges and
 * exhibitors with their address. Whoever has no account gets the link of their order; the preview has the word that stands for its secret.
 */
export async function readDues(
  ctx: Pick<Context, 'db'>,
  { convention_id, from, isPreview }: { convention_id: string; from: Sender; isPreview: boolean },
  recipient_ids: readonly string[],
): Promise<Map<string, Due>> {
  const found = await ctx.db.$queryRaw<Found[]>`
    WITH thing AS MATERIALIZED (${owedThings(convention_id)}),
    own AS (
      SELECT thing.*, lower(trim(coalesce(badge.email, exhibitor.email_address))) AS address
      FROM thing LEFT JOIN badge ON badge.id = thing.badge_id LEFT JOIN exhibitor ON exhibitor.id = thing.exhibitor_id
    )
    SELECT r.id::text, coalesce(sum(own.amount_owed), 0)::int AS owed, r.user_id IS NOT NULL OR count(own.user_id) > 0 AS signs_in,
      coalesce(array_agg(DISTINCT coalesce(own.booth_id, order_id_of(own.item_type, own.id, own.badge_id))::text)
        FILTER (WHERE own.id IS NOT NULL AND r.user_id IS NULL AND own.user_id IS NULL), '{}') AS orders
    FROM messagerecipient AS r LEFT JOIN own ON own.user_id = r.user_id OR own.address = r.address
    WHERE r.id = ANY(${[...recipient_ids]}::uuid[]) GROUP BY r.id`;
  const [withLink, others] = [found.filter(hasOneOrder), found.filter((one) => !hasOneOrder(one))];
  const orders = withLink.flatMap(({ orders: [order = ''] }) => order);
  const secrets = isPreview ? orders.map(() => 'preview') : await newMailSecrets(ctx, convention_id, orders);
  return new Map([
    ...withLink.map(({ id, owed }, n) => [id, { owed, link: from.publicUrl(`order/${secrets[n]}`) }] as const),
    // Whoever has several orders and no account asks for their links.
    ...others.map(({ id, owed, signs_in }) => [id, { owed, link: from.publicUrl(signs_in ? 'me' : 'find-orders') }] as const),
  ]);
}
const hasOneOrder = ({ signs_in, orders }: Found) => !signs_in && orders.length === 1;
