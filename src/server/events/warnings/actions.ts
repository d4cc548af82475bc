import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { event } from '../../../resources/events/event.ts';
import { integrityRules, severities } from '../../../resources/events/integrityRules.ts';
import { type Field, type Fields, flag, integer, oneOf, type Schema, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { type Page, pageOf, pagingOf } from '../../core/read/list.ts';
import { can } from '../../platform/policy.ts';
import { schedules } from '../policy.ts';
import { warningsWithFixes } from './fixes.ts';
import { type Warning, warningsOf } from './warnings.ts';

const ruleIds = Object.keys(integrityRules) as [keyof typeof integrityRules]; // it has some
const warning = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  event_id: z.string(),
  eventsession_id: z.string().optional(),
  other_event_id: z.string().optional(),
  message: z.string(),
  fix: z
    .object({
      action: z.string(),
      path: z.string(),
      parameters: z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])),
    })
    .optional(),
  waived: z.boolean(),
});
const output = z.object({
  paging: z.object({
    total_items: z.number(),
    total_pages: z.number(),
    page_number: z.number(),
    items_per_page: z.number(),
    next_page_number: z.number(),
    previous_page_number: z.number(),
  }),
  items: z.array(warning),
});

/** One of several values of a qualifier: one is enough. */
const several = <V>(field: Field<V>): Field<V[]> => ({
  ...field,
  schema: z.preprocess((sent) => (Array.isArray(sent) ? sent : [sent]), z.array(field.schema)) as Schema<V[]>, // preprocess widens what it returns
});
const paging = { _page_number: integer(1), _items_per_page: integer(1) } satisfies Fields;
const qualifiers = {
  rule: several(oneOf(ruleIds)),
  severity: several(oneOf(severities)),
  event_id: several(text(36)),
  waived: several(flag()),
} satisfies Fields;
type Sent = { [K in keyof typeof qualifiers]?: Warning[K][] } & { _page_number?: number; _items_per_page?: number };

function page(warnings: readonly Warning[], { _page_number, _items_per_page, ...wanted }: Sent): Page<Warning> {
  const names = Object.keys(wanted) as (keyof typeof wanted)[]; // its keys
  const found = warnings.filter((one) =>
    names.every((name) => (wanted[name] as unknown[] | undefined)?.includes(one[name]) ?? true),
  ); // values of one column
  const at = pageOf({ ...(_page_number ? { _page_number } : {}), ...(_items_per_page ? { _items_per_page } : {}) });
  return { paging: pagingOf(found.length, at), items: found.slice(at.skip, at.skip + at.size) };
}
const describedAs =
  'The worst first; what was waived included. `fix` names an action that removes the warning, and what to send.';

export const eventActions = {
  warnings: action(
    event,
    'GET /{id}/warnings',
    {
      returns: output,
      summary: 'List what is wrong with the schedule of an event',
      description: describedAs,
      input: { ...qualifiers, ...paging },
      mayCall: schedules,
    },
    async ({ ctx, row, input }) => page(await warningsWithFixes(ctx, row.convention_id, row.id), input),
  ),
};
export const conventionActions = {
  warnings: action(
    convention,
    'GET /{id}/warnings',
    {
      returns: output,
      summary: 'List what is wrong with the schedule of a convention',
      description: `${describedAs} Fixes for which a free place must be looked for are found in the list of one event.`,
      input: { ...qualifiers, ...paging },
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
    },
    async ({ ctx, row, input }) => page(await warningsOf(ctx, row.id), input),
  ),
};
