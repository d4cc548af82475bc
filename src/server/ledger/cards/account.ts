import { z } from 'zod';
import { cardRefusals as refusals } from '../../../messages/ledger/cards.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { decrypt, encrypt } from '../../auth/encryption.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { type PaymentProvider, PaymentProviderError } from '../../integrations/payments/interface.ts';
import { STAND_IN_KEY, standInServer } from '../../integrations/payments/standIn.ts';
import { pageUrl } from '../../mail/sender.ts';
import { type Context, type Db, requireUser } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepsBooks } from '../policy.ts';

/** The address that Stripe calls. */
export const callbackPath = (convention_id: string) => `/api/webhook/stripe/${convention_id}`;

/** Stripe's library has 200 files, which are read at the first use: most conventions take no cards. */
async function connect(secretKey: string, webhookSecret: string): Promise<PaymentProvider> {
  const { stripeProvider } = await import('../../integrations/payments/stripe.ts');
  const server = secretKey.startsWith(STAND_IN_KEY) ? standInServer() : null;
  return stripeProvider({ secretKey, webhookSecret, ...(server ? { server } : {}) });
}
/** Who takes the cards of a convention; null if it takes none. */
export async function providerOf(db: Db, convention_id: string): Promise<PaymentProvider | null> {
  const account = await db.cardAccount.findUnique({ where: { convention_id } });
  if (!account) return null;
  return connect(await decrypt(account.secret_key, convention_id), await decrypt(account.webhook_secret, convention_id));
}

/** Stores the keys of a convention, encrypted. */
export async function storeKeys(db: Db, convention_id: string, secretKey: string, webhookSecret: string): Promise<void> {
  const stored = {
    secret_key: await encrypt(secretKey, convention_id),
    webhook_secret: await encrypt(webhookSecret, convention_id),
    secret_key_end: secretKey.slice(-4),
    webhook_secret_end: webhookSecret.slice(-4),
    live: /^(sk|rk)_live_/.test(secretKey),
  };
  await db.cardAccount.upsert({ where: { convention_id }, create: { convention_id, ...stored }, update: stored });
}
/** Whether the keys of a convention are those of a stand-in. */
export async function isStandInAccount(db: Db, convention_id: string): Promise<boolean> {
  const account = await db.cardAccount.findUnique({ where: { convention_id } });
  return account !== null && (await decrypt(account.secret_key, convention_id)).startsWith(STAND_IN_KEY);
}

/** Whether a convention takes cards. */
export const takesCards = async (db: Db, convention_id: string) => (await db.cardAccount.count({ where: { convention_id } })) > 0;

const mayManage = (viewer: Viewer, row: { id: string }) =>
  keepsBooks(viewerWithin(viewer, 'order', row.id), { convention_id: row.id });
const shown = z.object({
  account: z
    .object({
      secret_key_end: z.string(),
      webhook_secret_end: z.string(),
      live: z.boolean(),
      compared_date: z.date().nullable(),
      date_updated: z.date(),
    })
    .nullable(),
  webhook_uri: z.string().meta({ description: 'The address for Stripe to call.' }),
});
async function show({ db }: Pick<Context, 'db'>, convention_id: string): Promise<z.infer<typeof shown>> {
  const select = { secret_key_end: true, webhook_secret_end: true, live: true, compared_date: true, date_updated: true } as const;
  return {
    account: await db.cardAccount.findUnique({ where: { convention_id }, select }),
    webhook_uri: pageUrl(callbackPath(convention_id)),
  };
}
/** Has Stripe say whether a key is right. @throws 400/442 secret_key, 409/453 */
async function test(secretKey: string, webhookSecret: string): Promise<void> {
  try {
    await (await connect(secretKey, webhookSecret)).test();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.kind === 'unknown') throw stateForbids('secret_key', refusals.unreachable);
    throw invalid('secret_key', refusals.wrongKey);
  }
}

export const conventionActions = {
  cardAccount: action(
    convention,
    'GET /{id}/card-account',
    {
      returns: shown,
      summary: 'See whether cards are taken',
      description: 'For the treasurer and organizers.',
      mayCall: mayManage,
    },
    ({ ctx, row }) => show(ctx, row.id),
  ),
  setCardAccount: action(
    convention,
    'POST /{id}/card-account',
    {
      returns: shown,
      summary: 'Store the keys for taking cards',
      description: 'The keys of your Stripe account. They are tested, stored encrypted, and never shown again.',
      input: { secret_key: text(300), webhook_secret: text(300) },
      required: ['secret_key', 'webhook_secret'],
      opensTransaction: true,
      mayCall: mayManage,
    },
    async ({ ctx, row: { id, currency }, input }) => {
      const [secretKey, webhookSecret] = [input.secret_key.trim(), input.webhook_secret.trim()];
      if (!/^((sk|rk)_(live|test)|sk_standin)_\w{4,}$/.test(secretKey)) throw invalid('secret_key', refusals.secretKey);
      if (!/^whsec_\w{4,}$/.test(webhookSecret)) throw invalid('webhook_secret', refusals.webhookSecret);
      if (currency === null) throw stateForbids('currency', refusals.noCurrency);
      await countUses(ctx, { quota: 'card_checks', of: requireUser(ctx).user_id });
      await test(secretKey, webhookSecret);
      await storeKeys(ctx.db, id, secretKey, webhookSecret);
      return show(ctx, id);
    },
  ),
  removeCardAccount: action(
    convention,
    'POST /{id}/remove-card-account',
    {
      returns: shown,
      summary: 'Stop taking cards',
      description: 'Deletes the keys. Without them, payments on pages that are still open are not noticed.',
      mayCall: mayManage,
    },
    async ({ ctx, row: { id } }) => {
      await ctx.db.cardAccount.deleteMany({ where: { convention_id: id } });
      return show(ctx, id);
    },
  ),
};
