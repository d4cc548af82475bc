import { fieldInputText } from '../../../../messages/records/form.ts';
import type { Input } from '../inputs.ts';

/** The types of inputs that browsers know. */
export const types = { email: 'email', phone: 'tel', uri: 'url' } as const;
/** Examples in empty inputs. */
export const placeholders: Partial<Record<Input['kind'], string>> = {
  uri: 'https://',
  email: 'name@example.org',
  zone: 'Europe/Berlin',
  colour: '#2b6cb0',
};

/** The line below a label. */
export function hintOf({ kind, field, hint }: Input): string | undefined {
  if (hint) return hint;
  if (kind === 'lines' && field.kind === 'long') return fieldInputText.markdown;
  if ((kind === 'integer' || kind === 'number') && field.max !== undefined && field.max < 10_000)
    return fieldInputText.range({ min: field.min ?? 0, max: field.max });
  return undefined;
}
/** Whether an input takes the full width of a form. */
export const isWide = ({ kind }: Input) => kind === 'lines' || kind === 'names' || ['json', 'fields', 'values'].includes(kind);
