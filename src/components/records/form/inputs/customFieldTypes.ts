import { customFieldsEditorText } from '../../../../messages/records/form.ts';

/** What the types of custom fields are called. */
export const typeLabels = {
  text: customFieldsEditorText.typeLine,
  textarea: customFieldsEditorText.typeLines,
  select: customFieldsEditorText.typeChoice,
  agree: customFieldsEditorText.typeTick,
  number: customFieldsEditorText.typeNumber,
  date: customFieldsEditorText.typeDate,
} as const;
/** Derives a field name from its label. */
export const nameFrom = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
