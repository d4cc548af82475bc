import { fieldLabel } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import { type Field, safeParse } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';

export type InputKind =
  | 'line'
  | 'lines'
  | 'integer'
  | 'number'
  | 'money'
  | 'switch'
  | 'select'
  | 'time'
  | 'zone'
  | 'reference'
  | 'names'
  | 'json'
  | 'fields'
  | 'values'
  | 'password'
  | 'colour'
  | 'file'
  | 'email'
  | 'phone'
  | 'uri';

/** One question of a form. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly kind: InputKind;
  readonly field: Field;
  readonly required: boolean;
}
const inputKinds: Readonly<Record<Field['kind'], InputKind>> = {
  text: 'line',
  long: 'lines',
  password: 'password',
  colour: 'colour',
  image: 'line',
  integer: 'integer',
  number: 'number',
  money: 'money',
  flag: 'switch',
  time: 'time',
  enum: 'select',
  json: 'json',
  names: 'names',
  form: 'fields',
  formValues: 'values',
  uri: 'uri',
  email: 'email',
  phone: 'phone',
  zone: 'zone',
  id: 'reference',
  file: 'file',
};
/** Which input asks for a field. */
export const inputKind = (field: Field): InputKind =>
  field.kind === 'text' && (field.max ?? 0) >= 500 ? 'lines' : inputKinds[field.kind];
export const inputOf = (name: string, field: Field, required: boolean): Input => ({
  name,
  label: fieldLabel(name, field),
  kind: inputKind(field),
  field,
  required,
});

/** The questions of a new record, or of an existing one. */
export function inputsOf(r: Resource, mode: 'create' | 'edit'): Input[] {
  const fields = mode === 'create' ? { ...r.fixed, ...r.editable, ...r.inputs } : { ...r.editable, ...r.inputs };
  return Object.entries(fields)
    .filter(([name]) => name !== 'session_id' && !(mode === 'create' && r.updateOnly.includes(name)))
    .map(([name, field]) => {
      const there = mode === 'edit' && field.kind === 'file'; // a record has its file already
      return inputOf(name, field, r.required.includes(name) && !r.mayBeEmpty.includes(name) && !there);
    });
}

/** What a form holds: texts as typed, switches as such, lists of names as lists, chosen files. */
export type Held = string | boolean | readonly string[] | File | null;
export type Values = Readonly<Record<string, Held>>;

/** A value of a record (or a default) as its input holds it; instants stay instants, their input knows the zone. */
export function held({ kind }: Input, value: unknown): Held {
  if (kind === 'switch') return value === true || value === 1 || value === '1' || value === 'true';
  if (kind === 'names') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'file') return null;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
/** The form of a record, or of a new one with what is known beforehand. */
export const valuesOf = (inputs: readonly Input[], from: PlainObject): Values =>
  Object.fromEntries(inputs.map((input) => [input.name, held(input, from[input.name])]));

/** What is sent for what an input holds. */
function sent({ kind, field }: Input, value: Held): unknown {
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
const same = (a: Held | undefined, b: Held | undefined) => JSON.stringify(a) === JSON.stringify(b) && !(a instanceof File);

/** The fields to send: those that differ from what the record held (for a new one: from its defaults), and all `always`. */
export function changes(
  inputs: readonly Input[],
  values: Values,
  before: Values,
  always: (input: Input) => boolean = () => false,
): Record<string, unknown> {
  return Object.fromEntries(
    inputs
      .filter((input) => always(input) || !same(values[input.name], before[input.name]))
      .map((input) => [input.name, sent(input, values[input.name] ?? null)]),
  );
}

/**
 * The form with an end an hour after a start that was just set, where an end must be given and is not yet: its date need not be picked
 * twice. Such an end follows the start: who types a date passes others on the way.
 * @param led the ends that were set so, to which this one is added
 */
export function withEnd(inputs: readonly Input[], values: Values, changed: string, led: Set<string>): Values {
  const end = changed.replace('start', 'end');
  const asked = inputs.find(({ name }) => name === end);
  const [start, present] = [values[changed], values[end]];
  if (end === changed || asked?.kind !== 'time' || !asked.required || typeof start !== 'string' || !start) return values;
  if (present && !led.has(String(present))) return values;
  const later = new Date(Date.parse(start) + 3_600_000).toISOString();
  led.add(later);
  return { ...values, [end]: later };
}

/** What is wrong with a form before it is sent, by field: the same checks as the service makes, all of them at once. */
export function faults(
  inputs: readonly Input[],
  sending: PlainObject,
  labels: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const empty = (v: unknown) =>
    v === null || v === undefined || (typeof v === 'string' && v.trim() === '') || (Array.isArray(v) && !v.length);
  return Object.fromEntries(
    inputs.flatMap((input): [string, string][] => {
      if (!(input.name in sending)) return [];
      const value = sending[input.name];
      const label = labels[input.name] ?? input.label;
      if (empty(value)) return input.required ? [[input.name, `${label} is required.`]] : [];
      if (value instanceof File) return [];
      const checked = safeParse(input.field, value);
      return checked.success ? [] : [[input.name, `${label} ${checked.error.issues[0]?.message ?? 'is not valid.'}`]];
    }),
  );
}
/** The API's sentence for a field, with the field called as the screen calls it. */
export const atField = (input: Input, message: string): string =>
  message.startsWith(`${input.name} `) ? `${input.label}${message.slice(input.name.length)}` : message;
