import type { PlainObject } from '../../../../client/record.ts';
import type { Input } from '../inputs.ts';

/** The value of an input: text, switches as booleans, lists of names, or a file. */
export type InputValue = string | boolean | readonly string[] | File | null;
export type Values = Readonly<Record<string, InputValue>>;

/** Converts a value of a record (or a default) for its input. Instants stay instants; the input knows the zone. */
export function toInputValue({ kind }: Input, value: unknown): InputValue {
  if (kind === 'switch') return value === true || value === 1 || value === '1' || value === 'true';
  if (kind === 'names') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'file') return null;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
/** The values of a form for a record. */
export const formValues = (inputs: readonly Input[], from: PlainObject): Values =>
  Object.fromEntries(inputs.map((input) => [input.name, toInputValue(input, from[input.name])]));

/** Converts the value of an input for the service. */
function toWireValue({ kind, field }: Input, value: InputValue): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '' && (field.nullable || kind === 'file')) return null;
  if (['json', 'fields', 'values'].includes(kind) && value.trim() !== '') {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
}
const isSame = (a: InputValue | undefined, b: InputValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b) && !(a instanceof File);

/** The fields to send: those that differ from `before`, and those that are always sent. */
export function changedFields(
  inputs: readonly Input[],
  values: Values,
  before: Values,
  always: (input: Input) => boolean = () => false,
): Record<string, unknown> {
  return Object.fromEntries(
    inputs
      .filter((input) => always(input) || !isSame(values[input.name], before[input.name]))
      .map((input) => [input.name, toWireValue(input, values[input.name] ?? null)]),
  );
}

/**
 * Fills in an end one hour after a start that was just set, if the end is required and still empty. Such an end follows the start
 * while a date is typed.
 * @param derivedEnds the ends that were filled in, to which this one is added
 */
export function withDefaultEnd(inputs: readonly Input[], values: Values, changed: string, derivedEnds: Set<string>): Values {
  const end = changed.replace('start', 'end');
  const endInput = inputs.find(({ name }) => name === end);
  const [start, present] = [values[changed], values[end]];
  if (end === changed || endInput?.kind !== 'time' || !endInput.required || typeof start !== 'string' || !start) return values;
  if (present && !derivedEnds.has(String(present))) return values;
  const defaultEnd = new Date(Date.parse(start) + 3_600_000).toISOString();
  derivedEnds.add(defaultEnd);
  return { ...values, [end]: defaultEnd };
}

const joined = (values: Values, names: readonly string[]) =>
  names
    .map((name) => values[name])
    .filter(Boolean)
    .join(' ');
/** Lets the inputs follow that hold other texts joined, where they did before the change. */
export function withJoined(inputs: readonly Input[], now: Values, next: Values, changed: string): Values {
  const followers = inputs.filter(
    ({ name, joins }) => joins?.includes(changed) && (now[name] ?? '') === joined(now, joins) && name in next,
  );
  return { ...next, ...Object.fromEntries(followers.map(({ name, joins = [] }) => [name, joined(next, joins)])) };
}
