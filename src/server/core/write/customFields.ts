import { type CustomField, customFieldList } from '../../../resources/customFields.ts';
import type { Json } from '../../../resources/fields.ts';
import { invalid, missing } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

type Values = Readonly<Record<string, Json>>;
const asValues = (values: unknown): Values =>
  values !== null && typeof values === 'object' && !Array.isArray(values) ? (values as Values) : {}; // a JSON object, as its column was checked to be

const textOf = (value: unknown) => {
  if (value === false || value === null || value === undefined) return '';
  return value === true ? '1' : (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
};
const ticked = (value: unknown) => !['', '0', 'false'].includes(textOf(value));
const given = ({ type }: CustomField, value: unknown) =>
  type === 'agree' ? ticked(value) : typeof value === 'object' && value !== null ? true : textOf(value) !== '';
/** Whether a field is asked for at all, next to the values of the others. */
const asked = ({ conditional, conditional_name, conditional_value }: CustomField, values: Values) =>
  !conditional || !conditional_name || textOf(values[conditional_name]) === textOf(conditional_value);

const optionsOf = ({ options }: CustomField) =>
  (options ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with a value that is there; null if nothing. */
function fault(field: CustomField, value: unknown): string | null {
  const text = textOf(value);
  switch (field.type) {
    case 'select': {
      const options = optionsOf(field);
      return typeof value !== 'object' && options.includes(text) ? null : `must be one of ${options.join(', ')}.`;
    }
    case 'number':
      return Number.isFinite(Number(text)) ? null : 'must be a number.';
    case 'date':
      return Number.isNaN(Date.parse(text)) ? 'must be a date such as 2027-08-05.' : null;
    default:
      return null;
  }
}

/**
 * Checks the values of a form against its definition; staff may leave required ones out. Values that no field names are kept as they
 * are. @throws 400/441, 400/442 with `custom_fields.<name>`
 */
export function checkCustomFields(sent: unknown, definitions: unknown, { staff }: { staff: boolean }): void {
  const parsed = customFieldList.safeParse(definitions ?? []);
  if (!parsed.success) return; // what was stored under that name is no form
  const values = asValues(sent);
  const fields = parsed.data.filter((field) => asked(field, values));
  if (!staff) {
    const absent = fields.find((field) => field.required && !given(field, values[field.name]));
    if (absent) throw missing(`custom_fields.${absent.name}`);
  }
  for (const field of fields) {
    const value = values[field.name];
    const wrong = given(field, value) ? fault(field, value) : null;
    if (wrong) throw invalid(`custom_fields.${field.name}`, wrong);
  }
}
/** The same, against a form that the convention keeps among its definitions. @throws 400/441, 400/442 */
export async function checkAnswersTo(
  form: 'volunteer_custom_fields' | 'exhibitor_custom_fields',
  { db }: Context,
  convention_id: string,
  sent: unknown,
  by: { staff: boolean },
): Promise<void> {
  const found = await db.$queryRaw<{ json: unknown }[]>`
    SELECT json FROM conventionjson WHERE convention_id = ${convention_id}::uuid AND lower(name) = ${form}`;
  checkCustomFields(sent ?? {}, found[0]?.json, by);
}
