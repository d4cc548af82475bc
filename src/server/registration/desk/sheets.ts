import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { anyId, flag, id, integer, list } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { countBatch, giveBack, notePrinted, previewBatch, takeBatch, takenCopies } from './copies.ts';
import { label } from './labels.ts';

const MAX_BATCH = 100;
const PREVIEW = 6;
const batch = { badgetype_id: id('badgetype'), checked_in: flag() };
const returns = z.object({
  items: z.array(label),
  /** How many badges of the batch have no copy yet. */
  left: z.int(),
  /** How many copies are with a printer: taken, and neither confirmed nor given back. */
  waiting: z.int(),
});
const taken = z.object({
  ...label.shape,
  printjob_id: z.string(),
  /** Who took it to print. */
  taken_by: z.string().nullable(),
  taken_date: z.date(),
});
const mayCall = (viewer: Viewer, row: { id: string }) => can(viewer, 'registration', row.id);

export const actions = {
  printPreview: action(
    convention,
    'GET /{id}/print-preview',
    {
      returns,
      summary: 'Preview the badges that are not printed yet',
      description: `The first ${PREVIEW} paid badges that have a name but no copy, by name. left: how many there are; waiting: copies that were taken but not confirmed.`,
      input: batch,
      mayCall,
    },
    async ({ ctx, row, input }) => ({
      items: await previewBatch(ctx, row.id, input, PREVIEW),
      ...(await countBatch(ctx, row.id, input)),
    }),
  ),
  printBadges: action(
    convention,
    'POST /{id}/print-badges',
    {
      returns,
      summary: 'Take the next badges to print',
      description: `At most ${MAX_BATCH} paid badges that have a name but no copy, by name. No other desk gets them. Confirm with end-printing.`,
      input: { ...batch, quantity: integer(1, MAX_BATCH) },
      mayCall,
      locksItself: true,
    },
    async ({ ctx, row, input: { quantity = MAX_BATCH, ...filter } }) => ({
      items: await takeBatch(ctx, row.id, filter, quantity),
      ...(await countBatch(ctx, row.id, filter)),
    }),
  ),
  printQueue: action(
    convention,
    'GET /{id}/print-queue',
    {
      returns: z.object({ items: z.array(taken) }),
      summary: 'List the copies that are being printed',
      description: `The oldest ${MAX_BATCH} copies, from all desks, that were taken to print but not yet confirmed or given back.`,
      mayCall,
    },
    async ({ ctx, row }) => ({ items: await takenCopies(ctx, row.id, MAX_BATCH) }),
  ),
  endPrinting: action(
    convention,
    'POST /{id}/end-printing',
    {
      returns: { success: { changed: z.int() } },
      summary: 'Confirm printed badges, or give them back',
      description:
        'printjob_ids: from the labels. Each copy counts once as printed; with is_printed 0, the copies are given back, to be printed later. changed: how many.',
      input: { printjob_ids: list(anyId, MAX_BATCH), is_printed: flag() },
      required: ['printjob_ids'],
      mayCall,
      locksItself: true,
    },
    async ({ ctx, row, input: { printjob_ids, is_printed = true } }) => ({
      changed: await (is_printed ? notePrinted : giveBack)(ctx, row.id, printjob_ids),
    }),
  ),
};
