import { optionLabel } from '../../../../client/format/labels.ts';
import { showLength } from '../../../../client/format/times.ts';
import { inputGroupsText } from '../../../../messages/records/form.ts';
import { isBlank } from '../../../../resources/schema/blank.ts';
import type { Presentation } from '../../../../resources/schema/page.ts';
import type { InputValue, Values } from '../inputs/values.ts';
import { type Input, unitAfter } from '../inputs.ts';

/** Inputs below a heading; the first group has none and is always open. */
export interface InputGroup {
  readonly heading: string | null;
  readonly inputs: readonly Input[];
}
/** Forms with fewer questions show all of them. */
const LEAST_TO_FOLD = 7;

/**
 * The inputs in the groups of the declaration, in order of importance. A name that no group holds comes first; what must be answered is
 * in the first group, unless it has an answer.
 */
export function groupInputs(inputs: readonly Input[], { groups }: Presentation): InputGroup[] {
  if (!groups) return [{ heading: null, inputs }];
  const named = (names: readonly string[]) => names.flatMap((name) => inputs.filter((input) => input.name === name));
  const { first = [], ...others } = groups;
  const placed = Object.values(groups).flat();
  const title = inputs.filter(({ name, required }) => name === 'name' && required && !placed.includes(name));
  const open = [...new Set([...title, ...named(first), ...inputs.filter(({ required, preset }) => required && !preset)])];
  const folded = Object.entries(others).map(([heading, names]) => ({
    heading,
    inputs: named(names).filter((input) => !open.includes(input)),
  }));
  const grouped = new Set([...open, ...folded.flatMap((group) => group.inputs)]);
  const rest = inputs.filter((input) => !grouped.has(input));
  if (inputs.length < LEAST_TO_FOLD) return [{ heading: null, inputs: [...grouped, ...rest] }];
  return [
    { heading: null, inputs: open },
    ...[...folded, { heading: inputGroupsText.more, inputs: rest }].filter((group) => group.inputs.length > 0),
  ];
}

const MAX_NAMED = 4;
const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** A number as people read it: "24 hr", "4.00", "No limit". */
function figureOf(input: Input, value: InputValue | undefined): string {
  const { unit, zero, words, kind } = input;
  if (zero && Number(value) === 0) return zero;
  const word = words?.[String(value)];
  if (word) return word;
  if (unit === 'share') return `${(100 * Number(value)).toLocaleString('en-US')}%`;
  if (unit === 'minutes' && Number(value) > 0) return showLength(Number(value));
  return `${Number(value).toLocaleString('en-US', kind === 'money' ? amount : {})}${unit ? unitAfter(unit, value) : ''}`;
}
/** What the inputs of a folded group hold, in a few words. */
export function summaryOf(inputs: readonly Input[], values: Values): string {
  const parts = inputs.flatMap((input) => {
    const value = values[input.name];
    if (isBlank(value) || value === false || value === '{}') return [];
    if (input.kind === 'select')
      return [inputGroupsText.value({ field: input.label, value: optionLabel(input.field, String(value)) })];
    if (['integer', 'number', 'money'].includes(input.kind))
      return [inputGroupsText.value({ field: input.label, value: figureOf(input, value) })];
    const word = input.words?.[String(value)];
    if (word) return [inputGroupsText.value({ field: input.label, value: word })];
    return [input.label];
  });
  return parts.length > MAX_NAMED ? `${parts.slice(0, MAX_NAMED).join(' · ')} …` : parts.join(' · ');
}
