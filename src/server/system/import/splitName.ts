import type { Resource } from '../../../resources/resource.ts';

/**
 * First and last name of a person whose table has whole names alone: "Ngozi Okafor", or "Okafor, Ngozi". The last word is the last name,
 * because most names are so; whoever knows better fills two columns.
 */
export function splitName(r: Resource, sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const { name, firstname, lastname } = sent;
  if (!('firstname' in r.editable) || typeof name !== 'string' || firstname || lastname) return {};
  const [last = '', first] = name.split(',', 2).map((part) => part.trim());
  if (first) return { firstname: first, lastname: last, name: `${first} ${last}` };
  const words = name.trim().split(/\s+/);
  return words.length > 1
    ? { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
    : { firstname: words[0] ?? '' };
}
