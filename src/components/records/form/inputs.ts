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
  /** What people read instead of other values. */
  readonly words?: Readonly<Record<string, string>>;
  readonly hint?: string;
  /** What a new record has unless somebody says otherwise. */
  readonly preset?: string;
  /** Inputs whose texts it holds joined, until somebody types another. */
  readonly joins?: readonly string[];
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
      const { unit, zero, words, hint = zero && zero !== '–' && zeroHint(zero), ...others } = r.page.fields?.[name] ?? {};
      const { label, preset, joins } = others;
      const required = r.required.includes(name) && !r.mayBeEmpty.includes(name) && !hasFile;
      return {
        ...inputOf(name, field, required),
        ...(name === 'code' && name in r.inputs ? { label: fieldLabel('discount_code'), hint: inputsText.discountCode } : {}),
        ...(label ? { label } : {}),
        ...(unit ? { unit } : {}),
        ...(zero ? { zero } : {}),
        ...(words ? { words } : {}),
        ...(hint ? { hint } : {}),
        ...(preset ? { preset } : {}),
        ...(joins ? { joins } : {}),
      };
    });
}

/** Whether a new record's form sends the input even if it is untouched: required fields, and those that may be required but empty. */
export const isAlwaysSent = (r: Resource, { name, required }: Input) => required || r.mayBeEmpty.includes(name);

/** The unit after a number: "1 seat", "2 seats". */
export function unitAfter(unit: string, value: unknown): string {
  if (unit === 'share') return '';
  return unit === '%' ? unit : ` ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`;
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
  return field ? `${input.label}${message.slice(field.length)}` : message.replace(` ${input.name}.`, ` “${input.label}”.`);
}
