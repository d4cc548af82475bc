import { z } from 'zod';
import { releaseRefusals } from '../../../messages/events/releases.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { schedulerelease } from '../../../resources/events/releases/schedulerelease.ts';
import { flag, integer, long, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { pageOf, pagingOf } from '../../core/read/list.ts';
import { paging } from '../../core/schemas/outputs.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import { can } from '../../platform/policy.ts';
import { draftMails, sendReleaseMails } from './mails.ts';
import { previewRelease, release, requireReleases } from './release.ts';
import { resetDraft } from './resetDraft.ts';

/** The most changes and people that an answer lists. */
const MAX = 1000;
const placed = z.object({ start: z.date(), end: z.date(), place: z.string() }).nullable();
const change = z.object({
  event_id: z.string(),
  eventsession_id: z.string().nullable(),
  event_number: z.number(),
  name: z.string(),
  kind: z.enum(['placed', 'moved', 'resized', 'removed']),
  before: placed,
  after: placed,
});
const clash = z.object({
  kind: z.enum(['ticket', 'hosting', 'shift', 'wait']),
  name: z.string(),
  start: z.date(),
  end: z.date(),
});
const person = z.object({
  user_id: z.string().nullable(),
  name: z.string(),
  changes: z.array(change.extend({ roles: z.array(z.enum(['ticket', 'host', 'wait'])), clashes: z.array(clash) })),
});
const answer = z.object({
  schedulerelease_id: z.string().nullable(),
  change_count: z.number(),
  people_count: z.number(),
  clash_count: z.number(),
  changes: z.array(change),
  people: z.array(person),
  token: z.string(),
});

export const conventionActions = {
  release: action(
    convention,
    'POST /{id}/release',
    {
      returns: answer,
      summary: 'Release the schedule, or preview the changes',
      description: `Without dry_run = 0, nothing is changed: the response lists what differs from the last release, the people affected with the number of their conflicts (clash_count), at most ${MAX} changes and people, and a token. With dry_run = 0, name and that token, everyone sees the schedule as staff planned it, and an email is drafted for each person, to be reviewed and sent afterwards. A different token is refused, because something has changed since.`,
      input: { name: text(100), note: long(2000), dry_run: flag(), token: text(100) },
      locksItself: true,
      takesLong: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: ({ row }) => requireReleases(row),
    },
    async ({ ctx, row, input: { name, note, dry_run = true, token } }) => {
      if (!dry_run && !name?.trim()) throw stateForbids('name', releaseRefusals.needsName);
      const done = dry_run
        ? { ...(await previewRelease(ctx, row)), id: null }
        : await release(ctx, row, { name: `${name}`.trim(), note }, token);
      return {
        schedulerelease_id: done.id,
        ...{
          change_count: done.changes.length,
          people_count: done.people.length,
          clash_count: done.clash_count,
          token: done.token,
        },
        changes: done.changes.slice(0, MAX),
        people: done.people.slice(0, MAX).map(({ address: _, ...told }) => told) as z.output<typeof person>[],
      };
    },
  ),
  resetDraft: action(
    convention,
    'POST /{id}/reset-draft',
    {
      returns: { success: { scheduleaction_id: z.string().nullable() } },
      summary: 'Reset the draft of the schedule to the last release',
      description: 'As one change that schedule-undo can undo. scheduleaction_id names it; null if nothing differed.',
      locksItself: true,
      takesLong: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: async ({ ctx, row }) => {
        requireReleases(row);
        await assertSchedulingEnabled(ctx, row.id);
      },
    },
    async ({ ctx, row }) => ({ scheduleaction_id: await resetDraft(ctx, row.id) }),
  ),
};

export const releaseActions = {
  mails: action(
    schedulerelease,
    'GET /{id}/mails',
    {
      returns: z.object({
        paging,
        items: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            user_id: z.string().nullable(),
            change_count: z.number(),
            clash_count: z.number(),
            subject: z.string(),
            text: z.string(),
          }),
        ),
      }),
      summary: 'List the emails about a release',
      description: 'In English, as they will be or were sent; each recipient gets the email in their own language.',
      input: { _page_number: integer(1), _items_per_page: integer(1) },
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.convention_id),
    },
    async ({ ctx, row, input }) => {
      const page = pageOf(input);
      const { total, items } = await draftMails(ctx, row, { skip: page.skip, take: page.size });
      return { paging: pagingOf(total, page), items };
    },
  ),
  sendMails: action(
    schedulerelease,
    'POST /{id}/send-mails',
    {
      returns: { success: { count: z.number() } },
      summary: 'Send the emails about a release',
      description: 'One email to each affected person, once.',
      locksItself: true,
      opensTransaction: true,
      takesLong: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.convention_id),
    },
    async ({ ctx, row }) => {
      const count = await sendReleaseMails(ctx, row);
      if (count === null) throw stateForbids('mails_sent_date', releaseRefusals.mailsSent);
      return { count };
    },
  ),
};
