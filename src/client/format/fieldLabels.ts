import { fieldText } from '../../messages/client/fields.ts';
import type { Field } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { capitalize, plainLabel } from './labels.ts';

/** The label of a field: ids are named after the record they refer to, flags lose their "is" and amounts their "amount", some have a name of their own. */
export function fieldLabel(name: string, field?: Field): string {
  const own = fieldText[name] ?? fieldText[`${name}_id`];
  if (own) return own;
  if (field?.to && name.endsWith('_id')) {
    const one = resourceIfAny(field.to)?.labels[1];
    const bare = name.slice(0, -3);
    return bare === field.to && one ? capitalize(one) : plainLabel(bare);
  }
  if (field?.kind === 'flag') return plainLabel(name.replace(/^is_/, ''));
  return plainLabel(name.replace(/_(html|amount)$/, ''));
}
