import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { apiKeyRefusals } from '../../messages/people/refusals.ts';
import { uri } from '../../resources/fields.ts';
import { apikey } from '../../resources/people/apikey.ts';
import { requireFreshSignIn } from '../auth/freshSignIn.ts';
import { createSignOnToken } from '../auth/sso.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, Refusal } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { isSelf } from '../platform/policy.ts';

export const behaviour: BehaviourOf<typeof apikey> = {
  policy: {
    mayCreate: () => true,
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) && !viewer.for_application,
    visibleTo: (viewer) => (!viewer || viewer.for_application ? noRows : viewer.admin ? {} : { user_id: viewer.user_id }),
    changesAccess: (row) => row.user_id,
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => {
      await requireFreshSignIn(ctx);
      return { user_id: ctx.viewer?.user_id ?? '', private_key: randomUUID() };
    },
    beforeUpdate: async (_row, change, { ctx }) => {
      if (change.uri !== undefined) await requireFreshSignIn(ctx);
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
      description: 'The old one is worth nothing from then on; sessions made with it go on.',
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
    },
    async ({ ctx, row }) => {
      await requireFreshSignIn(ctx);
      return ctx.db.apiKey.update({ where: { id: row.id }, data: { private_key: randomUUID() } });
    },
  ),
  grant: action(
    apikey,
    'POST /{id}/grant',
    {
      returns: { success: { sso_id: z.string(), redirect_uri: z.string() } },
      summary: 'Agree to a single sign-on',
      description:
        'Answers sso_id and the address that takes it to the application, which makes a session of it within the hour.',
      input: { postback_uri: uri() },
      required: ['postback_uri'],
    },
    ({ ctx, viewer, row, input }) => createSignOnToken(ctx, row, viewer.user_id, input.postback_uri),
  ),
};

/** The id of an API key that belongs to the user. @throws 400/441 api_key_id if the key does not exist or is not theirs */
export async function requireOwnKey(ctx: Context, apikey_id: string, user_id: string): Promise<string> {
  const key = isId(apikey_id) ? await ctx.db.apiKey.findFirst({ where: { id: apikey_id, user_id }, select: { id: true } }) : null;
  if (!key) throw new Refusal(400, 441, 'api_key_id', apiKeyRefusals.notYours);
  return key.id;
}
