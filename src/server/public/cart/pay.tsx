import { MyPayPage } from '../../../components/public/cart/MyPayPage.tsx';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { payText } from '../../../messages/public/cart.ts';
import { askProvider } from '../../ledger/cards/actions.ts';
import { findPayable, mayPay } from '../../ledger/owed.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { personOf } from '../mine/caller.ts';
import { missing } from '../pages/pages.tsx';
import type { Page } from '../pages/render.tsx';
import { readOrder } from './order.tsx';

interface Asked {
  readonly site: Site;
  readonly viewer: Viewer;
  readonly order_id: string;
  /** Whether they come back from the provider. */
  readonly isBack: boolean;
}
/** The page where somebody pays what they owe of an order. Staff pay the orders of others in the dashboard. @throws 429 */
export async function payPage(ctx: Context, { site, viewer, order_id: asked, isBack }: Asked): Promise<Page | string> {
  const { convention } = site;
  const payable = await findPayable(ctx, convention.id, asked);
  if (!payable || !mayPay(viewer, payable)) return missing(site);
  if (payable.user_id !== viewer.user_id) return `/convention/${convention.id}/cards?order=${asked}`;
  if (isBack) await askProvider(ctx, payable);
  const { order_id } = payable;
  const last = await ctx.db.cardPayment.findFirst({
    where: { order_id },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
    select: { state: true, amount: true, refusal: true },
  });
  const account = await ctx.db.cardAccount.findUnique({ where: { convention_id: convention.id }, select: { live: true } });
  return {
    place: null,
    head: { title: payText.title, description: payText.title, path: addressIn(convention, `me/pay/${asked}`) },
    content: (
      <MyPayPage
        {...{ site, isBack, last }}
        person={personOf(viewer)}
        order={await readOrder(payable)}
        isTest={account?.live === false}
      />
    ),
  };
}
