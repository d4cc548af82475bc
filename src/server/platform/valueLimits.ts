import { parameterRefusals } from '../../messages/http/requests.ts';
import { Refusal } from '../errors/refusals.ts';

/** The limits of values that callers send: levels, properties of an object, elements of all lists together. */
export const valueLimits = { depth: 64, width: 1000, elements: 5000 } as const;

/** Names that can change the prototype of an object when it is copied carelessly. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const malformed = (message: string, field: string | null = null) => new Refusal(400, 442, field, message);

/** Checks depth, width and names, and returns how many elements the lists have. @throws 400/442 */
function countElements(value: object, depth: number): number {
  if (depth > valueLimits.depth) throw malformed(parameterRefusals.tooDeep({ limit: valueLimits.depth }));
  if (Array.isArray(value)) {
    let elements = value.length;
    for (const item of value) if (item !== null && typeof item === 'object') elements += countElements(item, depth + 1);
    return elements;
  }
  const names = Object.keys(value);
  if (names.length > valueLimits.width) throw malformed(parameterRefusals.tooManyParameters({ limit: valueLimits.width }));
  let elements = 0;
  for (const name of names) {
    if (forbiddenNames.has(name)) throw malformed(parameterRefusals.forbiddenName({ name }), name);
    const item = (value as Record<string, unknown>)[name];
    if (item !== null && typeof item === 'object') elements += countElements(item, depth + 1);
  }
  return elements;
}

/** Checks that a value is not too deep, wide or long, and has no names that change prototypes. @throws 400/442 */
export function checkValue(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  if (countElements(value, 1) > valueLimits.elements)
    throw malformed(parameterRefusals.tooManyElements({ limit: valueLimits.elements }));
}
