import { type Field, flag, type Json, json, type Schema } from './fields.ts';
import * as z from './zod.ts';

export const customFieldTypes = ['text', 'textarea', 'select', 'agree', 'number', 'date'] as const;

/** One field of a form that an organizer designs. */
const definition = z.looseObject(
  {
    name: z
      .string({ error: 'must give each field a name.' })
      .check(
        z.trim(),
        z.minLength(1, 'must give each field a name.'),
        z.maxLength(60, 'may have field names of 60 characters at most.'),
      ),
    label: z.optional(z.string()),
    type: z.optional(z.enum(customFieldTypes, { error: `must give each field a type: ${customFieldTypes.join(', ')}.` })),
    options: z.nullish(z.string({ error: 'must hold options as text, one a line.' })),
    required: z.optional(flag().schema),
    view: z.optional(flag().schema),
    edit: z.optional(flag().schema),
    conditional: z.optional(flag().schema),
    conditional_name: z.nullish(z.string()),
    conditional_value: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
    sequence_number: z.nullish(z.coerce.number({ error: 'must give sequence_number as a number.' })),
    optionsdescription: z.nullish(z.string()),
    terms_uri: z.nullish(z.string()),
  },
  { error: 'must be a list of fields, each an object with a name.' },
);
export type CustomField = z.infer<typeof definition>;

/** A list of form fields; flags that are sent as text are stored as booleans. */
export const customFieldList = z.array(definition, { error: 'must be a list of fields, each an object with a name.' }).check(
  z.maxLength(200, 'may hold 200 fields at most.'),
  z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'must not hold a name twice.'),
);

/** A column that holds the definition of a form. */
export const formFields = (): Field<Json> => ({
  ...json(customFieldList as unknown as Schema<Json>), // what JSON text is parsed to is JSON
  kind: 'form',
});
/** A column that holds the values of a form, by name. */
export const formValues = (): Field<Json> => ({
  ...json(z.record(z.string(), z.json(), { error: 'must be an object: name to value.' })),
  kind: 'formValues',
});
