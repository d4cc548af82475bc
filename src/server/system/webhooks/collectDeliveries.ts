import { Prisma } from '../../../generated/prisma/client.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { eventOf, type RecordedChange } from '../../../resources/system/webhookEvents.ts';
import type { ChangeCursor } from '../../core/history/changeCursor.ts';
import { isShownToOrganizers } from '../../core/history/shownColumns.ts';
import { currentSnapshot, storedChanges } from '../../core/history/storedChanges.ts';
import { type Context, transaction } from '../../platform/context.ts';

/*
 * Deliveries are made from the changes of a convention, in the order of its history (docs/decisions/170 and 172): each change once for each
 * webhook that asked for it. A webhook remembers its place among them.
 */

/** Changes that are read at a time. */
const BATCH = 500;

const placeText = ({ from, until, id }: ChangeCursor) => [from, until, id].join('.');
function parsePlace(text: string): ChangeCursor {
  const [from = '', until = '', id = '0'] = text.split('.');
  return { from, until, id };
}
/** The place before all changes to come. */
export const placeNow = async ({ db }: Pick<Context, 'db'>): Promise<string> =>
  placeText({ from: await currentSnapshot(db), until: '', id: '0' });

interface Asking {
  readonly id: string;
  readonly convention_id: string;
  readonly events: readonly string[];
  readonly place: string | null;
}
/** A webhook with changes that it has not got, for this transaction alone; those in `done` had their turn. */
async function takeWebhook({ db }: Context, done: readonly string[]): Promise<Asking | undefined> {
  const [found] = await db.$queryRaw<Asking[]>`
    SELECT id::text, convention_id::text, events, place FROM webhook
    WHERE enabled AND id <> ALL (${[...done]}::uuid[]) AND (place IS NULL OR split_part(place, '.', 2) <> '' OR EXISTS (
      SELECT 1 FROM historyentry AS change
      WHERE change.convention_id = webhook.convention_id
        AND change."transaction" >= pg_snapshot_xmin(split_part(place, '.', 1)::pg_snapshot)::text::bigint
        AND NOT pg_visible_in_snapshot(change."transaction"::text::xid8, split_part(place, '.', 1)::pg_snapshot)))
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return found;
}

type Stored = Awaited<ReturnType<typeof storedChanges>>[number];
function deliveryOf({ id, convention_id, events }: Asking, stored: Stored): Prisma.WebhookDeliveryCreateManyInput[] {
  const r = resourceIfAny(stored.resource);
  const change: RecordedChange = { ...stored, after: stored.after ?? null };
  const event = r && eventOf(change, events);
  if (!event) return [];
  return [
    {
      ...{ convention_id, webhook_id: id, change_number: stored.id, event, record_type: stored.resource },
      record_id: stored.record_id,
      fields: stored.fields.filter((name) => name in r.columns && isShownToOrganizers(r, name)),
      happened_date: stored.date_created,
    },
  ];
}

/** Makes the deliveries of one webhook, and returns its id; undefined: there is nothing to do. */
const collectOne = (ctx: Context, done: readonly string[]): Promise<string | undefined> =>
  transaction(ctx, async (ctx) => {
    const webhook = await takeWebhook(ctx, done);
    if (!webhook) return undefined;
    const { id, convention_id } = webhook;
    const move = (place: string) => ctx.db.webhook.update({ where: { id }, data: { place } });
    if (webhook.place === null) {
      await move(await placeNow(ctx));
      return id;
    }
    const place = parsePlace(webhook.place);
    const until = place.until || (await currentSnapshot(ctx.db));
    const stored = await storedChanges(
      ctx.db,
      Prisma.sql`convention_id = ${convention_id}::uuid`,
      { ...place, until },
      BATCH,
      true,
    );
    const data = stored.flatMap((one) => deliveryOf(webhook, one));
    if (data.length) await ctx.db.webhookDelivery.createMany({ data, skipDuplicates: true });
    const isFull = stored.length === BATCH;
    await move(
      placeText(isFull ? { from: place.from, until, id: String(stored.at(-1)?.id ?? 0) } : { from: until, until: '', id: '0' }),
    );
    return id;
  });

/** Makes the deliveries of all webhooks with new changes, up to a batch for each. Returns for how many webhooks. */
export async function collectDeliveries(ctx: Context): Promise<number> {
  const done: string[] = [];
  for (let id = await collectOne(ctx, done); id; id = await collectOne(ctx, done)) done.push(id);
  return done.length;
}
