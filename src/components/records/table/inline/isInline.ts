import type { Resource } from '../../../../resources/resource.ts';
import type { Column } from '../../columns.ts';

/** Whether a value is edited in its cell: names, numbers and choices; never states, amounts or times. */
export const isInline = (r: Resource, { name, field, form }: Column): boolean =>
  name in r.editable &&
  ['text', 'integer', 'number', 'enum', 'flag'].includes(field.kind) &&
  !(field.kind === 'text' && (field.max ?? 0) >= 500) &&
  !(name in r.states) &&
  !form?.span &&
  !form?.share &&
  !form?.states;
