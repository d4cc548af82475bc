import { questionRefusals as refusals } from '../../../messages/core/questions.ts';
import { type CustomField, customFieldList } from '../../../resources/customFields.ts';
import type { Json } from '../../../resources/fields.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

type Values = Readonly<Record<string, Json>>;
const asValues = (values: unknown): Values =>
  values !== null && typeof values === 'object' && !Array.isArray(values) ? (values as Values) : {}; // the column holds a JSON object

const textOf = (value: unknown) => {
  if (value === false || value === null || value === undefined) return '';
  return value === true ? '1' : (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
};
const isChecked = (value: unknown) => !['', '0', 'false'].includes(textOf(value));
const isFilledIn = ({ type }: CustomField, value: unknown) =>
  type === 'agree' ? isChecked(value) : typeof value === 'object' && value !== null ? true : textOf(value) !== '';
/** Whether the form shows a field, given the values of the others. */
const isShown = ({ conditional, conditional_name, conditional_value }: CustomField, values: Values) =>
  !conditional || !conditional_name || textOf(values[conditional_name]) === textOf(conditional_value);

const optionsOf = ({ options }: CustomField) =>
  (options ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What people read as the question. */
const questionOf = ({ label, name }: CustomField) => label || name;
const refused = (code: 441 | 442, { name }: CustomField, message: string) =>
  new Refusal(400, code, `custom_fields.${name}`, message);

/** What is wrong with a value, or null. */
function problemWith(field: CustomField, value: unknown): string | null {
  const text = textOf(value);
  const question = questionOf(field);
  switch (field.type) {
    case 'select': {
      const options = optionsOf(field);
      return typeof value !== 'object' && options.includes(text)
        ? null
        : refusals.notAnOption({ question, options: options.join(', ') });
    }
    case 'number':
      return Number.isFinite(Number(text)) ? null : refusals.notANumber({ question });
    case 'date':
      return Number.isNaN(Date.parse(text)) ? refusals.notADate({ question }) : null;
    default:
      return null;
  }
}

/**
 * Checks the values of a form against its definition. Staff may leave out required fields. Values without a field are not checked.
 * @throws 400/441, 400/442 with `custom_fields.<name>`
 */
export function checkCustomFields(sent: unknown, definitions: unknown, { staff }: { staff: boolean }): void {
  const parsed = customFieldList.safeParse(definitions ?? []);
  if (!parsed.success) return; // the stored definition is not a form
  const values = asValues(sent);
  const fields = parsed.data.filter((field) => isShown(field, values));
  if (!staff) {
    const absent = fields.find((field) => field.required && !isFilledIn(field, values[field.name]));
    if (absent) throw refused(441, absent, refusals.missing({ question: questionOf(absent) }));
  }
  for (const field of fields) {
    const value = values[field.name];
    const problem = isFilledIn(field, value) ? problemWith(field, value) : null;
    if (problem) throw refused(442, field, problem);
  }
}
/** The same for a form that the convention has defined. @throws 400/441, 400/442 */
export async function checkAnswersTo(
  form: 'volunteer_custom_fields' | 'exhibitor_custom_fields',
  { db }: Context,
  convention_id: string,
  sent: unknown,
  by: { staff: boolean },
): Promise<void> {
  const forms = await db.$queryRaw<{ json: unknown }[]>`
    SELECT json FROM conventionjson WHERE convention_id = ${convention_id}::uuid AND lower(name) = ${form}`;
  checkCustomFields(sent ?? {}, forms[0]?.json, by);
}
