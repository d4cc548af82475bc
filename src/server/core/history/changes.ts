import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { type Schema, text } from '../../../resources/fields.ts';
import { historyActions } from '../../../resources/system/history.ts';
import { atPrimary } from '../../db/client.ts';
import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { storedSetting } from '../../platform/storedSettings.ts';
import { action } from '../actions/action.ts';
import { takeRecords } from '../read/answerBudget.ts';
import { pageOf } from '../read/list.ts';
import { examples } from '../schemas/fields.ts';
import { cursorText, parseCursor } from './changeCursor.ts';
import { all } from './entries.ts';
import { entriesShown } from './shownColumns.ts';
import { currentSnapshot, type StoredChange, storedChanges } from './storedChanges.ts';

/** The longest place: a snapshot names each transaction that was under way. */
const MAX_CURSOR = 8_000;

/** Names the installation in places among its changes. A restore forgets it: its transactions are other ones. */
const installation = () => storedSetting('changes_installation', () => randomBytes(4).toString('hex'));

/** A change, without the values: whoever wants them reads the record. */
interface Change extends Omit<StoredChange, 'id' | 'after'> {
  readonly id: string;
}
const change: Schema = z
  .object({
    id: z.string(),
    resource: z.string(),
    record_id: z.string().meta({ format: 'uuid', examples: [examples.id as string] }), // the kind has one
    action: z.enum(historyActions),
    fields: z.array(z.string()),
    date_created: z.iso.datetime(),
  })
  .meta({ id: 'Change', description: 'What was done to which record, and to which of its fields.' });
interface Changes {
  readonly items: readonly Change[];
  readonly next: string;
  readonly has_more: boolean;
}
const changes: Schema = z
  .object({
    items: z.array(change),
    next: z.string().meta({ description: 'Send it as since in the next request.' }),
    has_more: z.boolean().meta({ description: 'Whether to ask again immediately.' }),
  })
  .meta({ id: 'Changes' });

/** The changes as they are sent: with the fields that the viewer sees. */
async function shownChanges(ctx: Context, stored: readonly StoredChange[]): Promise<Change[]> {
  const shownIn = await entriesShown(ctx, stored);
  return stored.flatMap((entry) => {
    const shown = shownIn(entry)?.shown;
    return shown ? [{ ...entry, id: String(entry.id), fields: entry.fields.filter((name) => shown.has(name)) }] : [];
  });
}

export const actions = {
  changes: action(
    convention,
    'GET /{id}/changes',
    {
      returns: changes as Schema<Changes>, // as the handler builds it
      summary: 'Follow the changes in a convention',
      description:
        'Oldest first, each once. For more, send next as since. since=now starts with future changes; without since, it starts with the oldest stored change. A position is valid as long as the history is kept (410 after that, and after a restore). ' +
        'With `Accept: text/event-stream`, scheduling staff get server-sent events instead: `ready`, then a `change` whenever a schedule change is committed, with `{"event_ids": [...]}`, or null for any event.',
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      input: { since: text(MAX_CURSOR), _items_per_page: text(10) },
    },
    ({ ctx, viewer, row, input: { since = '', ...paging } }) =>
      // A replica cannot tell which transactions are under way.
      atPrimary(async () => {
        const name = await installation();
        const { size } = pageOf(paging);
        if (since === 'now') {
          const from = await currentSnapshot(ctx.db);
          return { items: [], next: cursorText({ from, until: '', id: '0' }, name), has_more: false };
        }
        const place = since ? parseCursor(since, name, settings().HISTORY_DAYS) : { from: '', until: '', id: '0' };
        const until = place.until || (await currentSnapshot(ctx.db));
        const resources = viewer.scope?.resources;
        const where = all(
          Prisma.sql`convention_id = ${row.id}::uuid`,
          resources ? Prisma.sql`resource = ANY(${[...resources]})` : undefined,
        );
        const found = await storedChanges(ctx.db, where, { ...place, until }, size + 1);
        const stored = found.slice(0, size);
        takeRecords(ctx, stored.length);
        const isFull = found.length > size;
        const next = isFull
          ? { from: place.from, until, id: String(stored.at(-1)?.id ?? 0) }
          : { from: until, until: '', id: '0' };
        // What came while a long answer was read page by page has not been looked at yet.
        const has_more = isFull || place.until !== '';
        return { items: await shownChanges(ctx, stored), next: cursorText(next, name), has_more };
      }),
  ),
};
