import { z } from 'zod';
import { webhookRefusals } from '../../../messages/system/webhooks.ts';
import { resourceNamed, resourceNames } from '../../../resources/index.ts';
import { hasHistory } from '../../../resources/system/history.ts';
import type { webhook as declared } from '../../../resources/system/webhook.ts';
import { webhook } from '../../../resources/system/webhook.ts';
import { isEventName } from '../../../resources/system/webhookEvents.ts';
import { lockConvention } from '../../convention/locks.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { problemOfUrl } from '../../integrations/webhooks/publicAddress.ts';
import { settings } from '../../platform/config.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { placeNow } from './collectDeliveries.ts';
import { dropWaiting } from './deliveryQueue.ts';
import { newSecret, shownSecret } from './signing.ts';
import { WEBHOOK_OUTBOX } from './webhookOutbox.ts';

/** The most webhooks of a convention. */
const MOST = 20;
const followed = new Set<string>(resourceNames.filter((name) => hasHistory(resourceNamed(name))));

/** Checks what names an address and events. @throws 400/442 */
function check({ callback_uri, events }: { callback_uri?: string; events?: unknown }): void {
  const unknown = Array.isArray(events) ? events.find((name) => !isEventName(String(name), followed)) : undefined;
  if (unknown !== undefined) throw invalid('events', webhookRefusals.unknownEvent({ name: String(unknown) }));
  if (callback_uri === undefined || settings().PRIVATE_WEBHOOKS === 'yes') return;
  const problem = problemOfUrl(new URL(callback_uri));
  if (problem === 'insecure') throw invalid('callback_uri', webhookRefusals.https);
  if (problem === 'private') throw invalid('callback_uri', webhookRefusals.notPublic);
}

export const behavior: BehaviorOf<typeof declared> = {
  loaders: { derived: { secret: (row, ctx) => shownSecret(ctx, row) } },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      check(data as Parameters<typeof check>[0]);
      const { id } = await lockConvention(ctx, data.convention_id);
      if ((await ctx.db.webhook.count({ where: { convention_id: id } })) >= MOST)
        throw stateForbids('convention_id', webhookRefusals.tooMany({ most: MOST }));
      return { user_id: ctx.viewer?.user_id ?? null, secret: await newSecret(ctx, id), place: await placeNow(ctx) };
    },
    beforeUpdate: async (row, change, { ctx }) => {
      check(change as Parameters<typeof check>[0]);
      if (change.enabled === undefined || change.enabled === row.enabled) return undefined;
      if (!change.enabled) {
        await dropWaiting(ctx, row.id);
        return undefined;
      }
      const begins = { failure_count: 0, failing_since_date: null, next_attempt_date: null, stopped_reason: null };
      return { ...begins, place: await placeNow(ctx) };
    },
  },
};

const mayManage = (viewer: Parameters<typeof isOrganizer>[0], row: { convention_id: string }) =>
  isOrganizer(viewer, row.convention_id);

export const actions = {
  test: action(
    webhook,
    'POST /{id}/test',
    {
      returns: { success: { delivery_id: z.string() } },
      summary: 'Send a test delivery',
      description: 'Sends the event webhook.test, which names the webhook itself. The result is in the list of deliveries.',
      mayCall: mayManage,
      precondition: ({ row }) => {
        if (!row.enabled) throw stateForbids('enabled', webhookRefusals.stopped);
      },
    },
    async ({ ctx, row: { id, convention_id } }) => {
      const about = { record_type: 'webhook', record_id: id, fields: [], happened_date: new Date() };
      const data = { convention_id, webhook_id: id, event: 'webhook.test', ...about };
      const { id: delivery_id } = await ctx.db.webhookDelivery.create({ data });
      await wakeOutbox(ctx, WEBHOOK_OUTBOX);
      return { delivery_id };
    },
  ),
  rotateSecret: action(
    webhook,
    'POST /{id}/rotate-secret',
    {
      returns: 'record',
      summary: 'Make a new secret',
      description: 'It is shown once, in the response. For one day, deliveries are also signed with the previous secret.',
      mayCall: mayManage,
    },
    async ({ ctx, row }) =>
      ctx.db.webhook.update({
        where: { id: row.id },
        data: {
          secret: await newSecret(ctx, row.convention_id),
          previous_secret: new Uint8Array(row.secret),
          rotated_date: new Date(),
        },
      }),
  ),
};
