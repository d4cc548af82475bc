import { badgesText } from '../../../messages/public/badges.ts';
import type { CustomField } from '../../../resources/customFields.ts';
import { Field } from './Field.tsx';

const optionsOf = ({ options }: CustomField): string[] =>
  (options ?? '')
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean);

function One({ field, id, value, of }: { field: CustomField; id: string; value: unknown; of: string }) {
  const { name, type = 'text', required } = field;
  const label = field.label || name;
  const shown = required ? label : badgesText.optional({ label });
  // What another answer brings up is asked for when the service wants it.
  const given = typeof value === 'string' || typeof value === 'number' ? value : '';
  const shared = { id, name: `${of}.${name}`, required: required && !field.conditional };
  if (type === 'agree')
    return (
      <p className="check">
        <input type="checkbox" value="1" defaultChecked={Boolean(value)} {...shared} />
        <label htmlFor={id}>{shown}</label>
        {field.terms_uri && /^https?:/.test(field.terms_uri) && (
          <a href={field.terms_uri} rel="noopener nofollow ugc">
            {badgesText.terms}
          </a>
        )}
      </p>
    );
  if (type !== 'select' && type !== 'textarea')
    return (
      <Field
        label={shown}
        type={type === 'number' || type === 'date' ? type : 'text'}
        step="any"
        defaultValue={given}
        {...shared}
      />
    );
  return (
    <p className="field">
      <label htmlFor={id}>{shown}</label>
      {type === 'textarea' ? (
        <textarea rows={3} defaultValue={given} {...shared} />
      ) : (
        <select defaultValue={given} {...shared}>
          <option value="">{badgesText.pick}</option>
          {optionsOf(field).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </p>
  );
}

interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  readonly of: string;
  /** The name of the object that they are part of. */
  readonly name?: string;
  /** What was answered before, by name. */
  readonly values?: Readonly<Record<string, unknown>>;
}
/** The fields that organizers have added to a form. */
export const CustomFields = ({ fields, of, name = 'custom_fields', values = {} }: CustomFieldsProps) =>
  [...fields]
    .sort((a, b) => (a.sequence_number ?? 0) - (b.sequence_number ?? 0))
    .map((field) => (
      <One
        key={field.name}
        field={field}
        id={`${of}-${field.name.replaceAll(/[^\w-]/g, '_')}`}
        value={values[field.name]}
        of={name}
      />
    ));
