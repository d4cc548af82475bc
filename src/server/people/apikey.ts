import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ApiKey } from '../../generated/prisma/client.ts';
import { accountMailLabels } from '../../messages/people/accountMails.ts';
import { apiKeyRefusals } from '../../messages/people/refusals.ts';
import { uri } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { apikey } from '../../resources/people/apikey.ts';
import { requireFreshSignIn } from '../auth/freshSignIn.ts';
import { createSignOnToken, hashPrivateKey } from '../auth/sso.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, invalid, Refusal } from '../errors/refusals.ts';
import type { AccountChange } from '../mail/letters/accounts/accountChanged.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import type { Context } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { isSelf } from '../platform/policy.ts';

/** The private keys that an answer shows, by their hashes: those that its request has made. */
const newKeys = new WeakMap<Context['reply'], Map<string, string>>();
const nameOf = (hash: Uint8Array) => Buffer.from(hash).toString('base64');
/** Makes a private key, which the answer of this request shows once. Returns its hash. */
function newPrivateKey({ reply }: Context): Uint8Array<ArrayBuffer> {
  const private_key = randomUUID();
  const hash = hashPrivateKey(private_key);
  newKeys.set(reply, new Map([...(newKeys.get(reply) ?? []), [nameOf(hash), private_key]]));
  return hash;
}

/** Whether a key is still worth something. */
const isCurrent = ({ expires_date }: Pick<ApiKey, 'expires_date'>) => expires_date === null || expires_date > new Date();
/** The fields that say what a key opens. */
const opening = ['uri', 'read_only', 'scope_convention_id', 'scope_resources', 'expires_date'] as const;
/** Checks the scope and the end that a key is to have. @throws 400/442 */
function requireScope({ scope_resources, expires_date }: Partial<ApiKey>): void {
  const unknown = Array.isArray(scope_resources) ? scope_resources.find((name) => !resourceIfAny(String(name))) : undefined;
  if (unknown !== undefined)
    throw invalid('scope_resources', apiKeyRefusals.unknownResource({ name: String(unknown).slice(0, 60) }));
  if (expires_date && expires_date <= new Date()) throw invalid('expires_date', apiKeyRefusals.past);
}

/** Tells the owner of a key what became of it. */
const notifyOwner = (ctx: Context, { user_id, name }: ApiKey, change: AccountChange) =>
  notifyAccount(ctx, user_id, change, { about: [[accountMailLabels.key, name]] });

export const behavior: BehaviorOf<typeof apikey> = {
  policy: {
    mayCreate: () => true,
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) && !viewer.for_application,
    visibleTo: (viewer) => (!viewer || viewer.for_application ? noRows : viewer.admin ? {} : { user_id: viewer.user_id }),
    changesAccess: true,
  },
  loaders: {
    derived: {
      private_key: (row, ctx) => newKeys.get(ctx.reply)?.get(nameOf(row.private_key_hash)) ?? null,
      is_expired: (row) => !isCurrent(row),
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      requireScope(data);
      await requireFreshSignIn(ctx);
      return { user_id: ctx.viewer?.user_id ?? '', private_key_hash: newPrivateKey(ctx) };
    },
    beforeUpdate: async (_row, change, { ctx }) => {
      requireScope(change);
      if (opening.some((name) => change[name] !== undefined)) await requireFreshSignIn(ctx);
    },
    afterCreate: (row, { ctx }) => notifyOwner(ctx, row, 'keyMade'),
    afterUpdate: async (row, before, { ctx }) => {
      if (opening.some((name) => !isDeepStrictEqual(row[name], before[name]))) await notifyOwner(ctx, row, 'keyOpened');
    },
    constraints: {
      apikey_user_id_name_key: () => conflict('name', apiKeyRefusals.nameTaken),
    },
  },
};

export const actions = {
  rotate: action(
    apikey,
    'POST /{id}/rotate',
    {
      returns: 'record',
      summary: 'Make a new private key',
      description: 'It is shown once, in the response. The old key stops working; sessions made with it continue.',
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
    },
    async ({ ctx, row }) => {
      await requireFreshSignIn(ctx);
      await notifyOwner(ctx, row, 'keyRotated');
      return ctx.db.apiKey.update({ where: { id: row.id }, data: { private_key_hash: newPrivateKey(ctx) } });
    },
  ),
  grant: action(
    apikey,
    'POST /{id}/grant',
    {
      returns: { success: { sso_id: z.string(), redirect_uri: z.string() } },
      summary: 'Agree to a single sign-on',
      description:
        'Returns sso_id and the address that passes it to the application, which exchanges it for a session within the hour.',
      input: { postback_uri: uri() },
      required: ['postback_uri'],
    },
    ({ ctx, viewer, row, input }) => createSignOnToken(ctx, row, viewer.user_id, input.postback_uri),
  ),
};

/**
 * The id of an API key that belongs to the user.
 * @throws 400/441 api_key_id if the key does not exist or is not theirs, 403/453 api_key_id if it has expired
 */
export async function requireOwnKey(ctx: Context, apikey_id: string, user_id: string): Promise<string> {
  const key = isId(apikey_id)
    ? await ctx.db.apiKey.findFirst({ where: { id: apikey_id, user_id }, select: { id: true, expires_date: true } })
    : null;
  if (!key) throw new Refusal(400, 441, 'api_key_id', apiKeyRefusals.notYours);
  if (!isCurrent(key)) throw new Refusal(403, 453, 'api_key_id', apiKeyRefusals.expired);
  return key.id;
}
