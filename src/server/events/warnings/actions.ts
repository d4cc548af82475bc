import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { event } from '../../../resources/events/event.ts';
import { integrityRules, severities } from '../../../resources/events/integrityRules.ts';
import { type Field, type Fields, flag, integer, oneOf, type Schema, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { type Page, paginate } from '../../core/read/list.ts';
import { paging } from '../../core/schemas/outputs.ts';
import { can } from '../../platform/policy.ts';
import { canSchedule } from '../policy.ts';
import { loadWarningsWithFixes } from './fixes.ts';
import { loadAllWarnings, type Warning } from './warnings.ts';

const ruleIds = Object.keys(integrityRules) as [keyof typeof integrityRules]; // it has some
const fix = z.object({
  action: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])),
});
const warning = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  event_id: z.string(),
  eventsession_id: z.string().optional(),
  other_event_id: z.string().optional(),
  message: z.string(),
  fix: fix.optional(),
  waived: z.boolean(),
  is_over: z.literal(true).optional(),
});
const output = z.object({ paging, items: z.array(warning) });
const outputOfEvent = z.object({ paging, items: z.array(warning.extend({ alternatives: z.array(fix).optional() })) });
/** The most other fixes of one warning. */
const MAX_ALTERNATIVES = 5;

/** A qualifier that takes one value or several. */
const repeatable = <V>(field: Field<V>): Field<V[]> => ({
  ...field,
  schema: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(field.schema)) as Schema<V[]>, // preprocess widens what it returns
});
const pageInput = { _page_number: integer(1), _items_per_page: integer(1) } satisfies Fields;
const qualifiers = {
  rule: repeatable(oneOf(ruleIds)),
  severity: repeatable(oneOf(severities)),
  event_id: repeatable(text(36)),
  waived: repeatable(flag()),
  is_over: repeatable(flag()),
} satisfies Fields;
type ListInput = { [K in Exclude<keyof typeof qualifiers, 'is_over'>]?: Warning[K][] } & { is_over?: boolean[] } & {
  _page_number?: number;
  _items_per_page?: number;
};

function filterAndPaginate<W extends Warning>(
  warnings: readonly W[],
  { _page_number, _items_per_page, ...values }: ListInput,
): Page<W> {
  const names = Object.keys(values) as (keyof typeof values)[]; // its keys
  const matches = warnings.filter((warning) =>
    names.every((name) => (values[name] as unknown[] | undefined)?.includes(warning[name] ?? false) ?? true),
  ); // values of one column
  return paginate(matches, { _page_number, _items_per_page });
}
const listDescription =
  'Most severe first, including waived and past ones. `fix` names an action that resolves the warning, and what to send.';

export const eventActions = {
  warnings: action(
    event,
    'GET /{id}/warnings',
    {
      returns: outputOfEvent,
      summary: 'List the schedule warnings of an event',
      description: `${listDescription} With alternatives, it includes up to that many other places to choose from.`,
      input: { ...qualifiers, ...pageInput, alternatives: integer(0, MAX_ALTERNATIVES) },
      mayCall: canSchedule,
    },
    async ({ ctx, row, input: { alternatives = 0, ...input } }) =>
      filterAndPaginate(await loadWarningsWithFixes(ctx, row.convention_id, row.id, alternatives), input),
  ),
};
export const conventionActions = {
  warnings: action(
    convention,
    'GET /{id}/warnings',
    {
      returns: output,
      summary: 'List the schedule warnings of a convention',
      description: `${listDescription} Fixes that need a search for a free place are only in the list of a single event.`,
      input: { ...qualifiers, ...pageInput },
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
    },
    async ({ ctx, row, input }) => filterAndPaginate(await loadAllWarnings(ctx, row.id), input),
  ),
};
