import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { inSentence, plainLabel } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import { inputsText } from '../../../messages/records/form.ts';
import { type Field, safeParse } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isBlank } from '../../../resources/schema/blank.ts';

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

/** One input of a form. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly kind: InputKind;
  readonly field: Field;
  readonly required: boolean;
  /** What the number counts. */
  readonly unit?: string;
  /** What people read instead of 0. */
  readonly zero?: string;
  readonly hint?: string;
  /** What a new record has unless somebody says otherwise. */
  readonly preset?: string;
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
/** The kind of input for a field. */
export const inputKind = (field: Field): InputKind =>
  field.kind === 'text' && (field.max ?? 0) >= 500 ? 'lines' : inputKinds[field.kind];
export const inputOf = (name: string, field: Field, required: boolean): Input => ({
  name,
  label: fieldLabel(name, field),
  kind: inputKind(field),
  field,
  required,
});

/** What 0 means, in words. */
const zeroHint = (zero: string) => inputsText.zero({ text: zero.charAt(0).toLowerCase() + zero.slice(1) });

/** The inputs for a new or an existing record. */
export function inputsOf(r: Resource, mode: 'create' | 'edit'): Input[] {
  const fields = mode === 'create' ? { ...r.fixed, ...r.editable, ...r.inputs } : { ...r.editable, ...r.inputs };
  const neverAsked = r.page.neverAsk?.[mode === 'create' ? 'create' : 'update'] ?? [];
  const leftOut = ['session_id', ...neverAsked, ...(mode === 'create' ? r.updateOnly : [])];
  return Object.entries(fields)
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, field]) => {
      const hasFile = mode === 'edit' && field.kind === 'file';
      const { unit, zero, hint = zero && zeroHint(zero), preset } = r.page.fields?.[name] ?? {};
      const required = r.required.includes(name) && !r.mayBeEmpty.includes(name) && !hasFile;
      return {
        ...inputOf(name, field, required),
        ...(unit ? { unit } : {}),
        ...(zero ? { zero } : {}),
        ...(hint ? { hint } : {}),
        ...(preset ? { preset } : {}),
      };
    });
}

/** Whether a new record's form sends the input even if it is untouched: required fields, and those that may be required but empty. */
export const isAlwaysSent = (r: Resource, { name, required }: Input) => required || r.mayBeEmpty.includes(name);

/** The unit after a number: "1 seat", "2 seats". */
export const unitAfter = (unit: string, value: unknown) => ` ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`;

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

const problemOf = (field: string, problem: string | undefined) =>
  problem ? `${field} ${problem}` : inputsText.invalid({ field });

/** Validates a form with the same checks as the service; returns messages by field. */
export function validate(
  inputs: readonly Input[],
  sending: PlainObject,
  labels: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap((input): [string, string][] => {
      if (!(input.name in sending)) return [];
      const value = sending[input.name];
      const label = labels[input.name] ?? input.label;
      if (isBlank(value)) return input.required ? [[input.name, inputsText.required({ field: inSentence(label) })]] : [];
      if (value instanceof File) return [];
      const checked = safeParse(input.field, value);
      return checked.success ? [] : [[input.name, problemOf(label, checked.error.issues[0]?.message)]];
    }),
  );
}
/** The service's message about a field, with the field's label instead of its name. */
export function messageForField(input: Input, message: string): string {
  const field = [input.name, plainLabel(input.name.replace(/_id$/, ''))].find((name) => message.startsWith(`${name} `));
  return field ? `${input.label}${message.slice(field.length)}` : message;
}
