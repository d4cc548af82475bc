import { id, integer, json, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';
import { drawPage } from './pages.ts';

/** The place of an entry in the draw of its game; `passed_over` had already won enough games. */
export const drawResults = z.array(
  z.object({
    librarygame_id: z.string(),
    playtowin_id: z.string(),
    position: z.int(),
    outcome: z.enum(['winner', 'runner_up', 'passed_over', 'absent']),
  }),
);
export type DrawResult = z.infer<typeof drawResults>[number];

export const playtowindraw = resource('PlayToWinDraw', {
  domain: 'library',
  labels: ['draws', 'draw'],
  title: ['library'],
  page: drawPage,
  policy: {},
  operations: ['read'],
  readOnly: {
    library_id: id('library'),
    convention_id: orNull(id('convention')),
    entries_hash: text(),
    seed_hash: text(),
    status: oneOf(['committed', 'drawn'], { committed: 'Announced', drawn: 'Drawn' }),
    max_wins: orNull(integer()),
    results: orNull(json(drawResults)),
    run_date: orNull(time()),
  },
  derived: { seed: orNull(text()) },
  list: {
    columns: ['status', 'run_date', 'convention_id', 'library_id', 'max_wins', 'seed', 'entries_hash', 'seed_hash'],
    search: [],
    qualifiers: ['convention_id', 'status'],
    sortable: ['run_date'],
    order: ['-date_created'],
  },
});
