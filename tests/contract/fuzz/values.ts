import { isJsonObject, type Json, type JsonObject } from '../../../src/server/http/openapi/document.ts';
import type { Dice } from './dice.ts';
import { type Hostile, Upload } from './hostile.ts';
import type { Population } from './population.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const words = ['Hall', 'Door', 'Dice', 'Dragon', 'Table', 'Blue', 'Night', 'Market'];
let made = 0;
const name = (dice: Dice) => `${dice.of(words)} ${dice.of(words)} ${++made}`;
const typesOf = ({ type }: JsonObject): Json[] => (Array.isArray(type) ? type : [type]);
const within = (dice: Dice, { minimum = 0, maximum = 100 }: { minimum?: number; maximum?: number }) =>
  Math.max(minimum, 0) + dice.below(Math.min(maximum, Math.max(minimum, 0) + 60) - Math.max(minimum, 0) + 1);

/** A value as the document describes it, with ids of existing records. */
export function fitting(dice: Dice, schema: JsonObject, field: string, population: Population): unknown {
  const types = typesOf(schema);
  if (types.includes('null') && dice.chance(0.15)) return null;
  const named = typeof schema['x-resource'] === 'string' ? schema['x-resource'] : (/^(\w+)_id$/.exec(field)?.[1] ?? null);
  if (named) {
    const known = population.some(dice, named, { elsewhere: dice.chance(0.03) });
    if (known) return known.id;
  }
  if (Array.isArray(schema.enum)) return dice.of(schema.enum.filter((option) => option !== null));
  if (schema.format === 'binary') return new Upload('picture.png', 'image/png', png);
  if (schema.format === 'date-time') {
    const instant = new Date(Date.UTC(2031, 0, 1) + dice.below(400) * 3_600_000 * dice.of([1, 24]));
    return dice.chance(0.8) ? instant.toISOString() : instant.toISOString().slice(0, 19).replace('T', ' ');
  }
  if (types.includes('integer')) return within(dice, schema as { minimum?: number });
  if (types.includes('number')) return within(dice, schema as { minimum?: number }) + dice.of([0, 0.5, 0.25]);
  if (types.includes('boolean')) return dice.of([true, false, 1, 0]);
  if (types.includes('array')) return [isJsonObject(schema.items) ? fitting(dice, schema.items, field, population) : name(dice)];
  if (types.includes('object') || types[0] === undefined) return dice.of([{}, [], { a: [1, 'x', null] }]);
  if (/zone/.test(field)) return dice.of(['Europe/Berlin', 'America/Chicago']);
  if (/email/.test(field)) return `somebody${++made}@example.org`;
  if (/uri|url|address|website/.test(field)) return `https://example.org/${++made}`;
  if (/password/.test(field)) return `long enough ${++made}`;
  return name(dice).slice(0, typeof schema.maxLength === 'number' ? schema.maxLength : 60);
}

/** A value that nearly matches the document. */
export function almostFitting(dice: Dice, schema: JsonObject, field: string, population: Population, hostile: Hostile): unknown {
  const ways: (() => unknown)[] = [
    () => null,
    () => '',
    () => undefined,
    () => [fitting(dice, schema, field, population), fitting(dice, schema, field, population)],
    () => ({ id: fitting(dice, schema, field, population) }),
    () => hostile.text(dice),
    () => dice.of([7, 1.5, true, 'text', -1]),
    () => population.any(dice).id,
    () => population.some(dice, String(schema['x-resource'] ?? 'convention'), { elsewhere: true })?.id,
    () => '01890a5d-ac96-774b-bcce-b302099a8057',
    () => String(fitting(dice, schema, field, population)).toUpperCase(),
    () => ` ${String(fitting(dice, schema, field, population))} `,
  ];
  if (typeof schema.maxLength === 'number')
    ways.push(
      () => 'x'.repeat((schema.maxLength as number) + 1),
      () => '👾'.repeat(schema.maxLength as number),
    );
  if (typeof schema.maximum === 'number') ways.push(() => (schema.maximum as number) + 1);
  if (typeof schema.minimum === 'number') ways.push(() => (schema.minimum as number) - 1);
  if (schema.format === 'binary')
    ways.push(
      () => new Upload('x.png', 'image/png', png.subarray(0, 40)),
      () => new Upload('../../x.svg', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>')),
      () => new Upload(hostile.text(dice).slice(0, 200), 'image/png', png),
      () => new Upload('x', 'x', Buffer.alloc(0)),
    );
  return dice.of(ways)();
}
