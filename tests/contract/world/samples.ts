import { type Field, wireKind } from '../../../src/resources/fields.ts';

let count = 0;
/** A number that no other sample of this run has. */
export const next = () => ++count;

/** A value that a field takes, different at every call wherever the kind allows it. Ids come from the world, not from here. */
export function sample(field: Field): unknown {
  const n = next();
  switch (wireKind(field)) {
    case 'text':
      return (field.max ?? 255) <= 7 ? `#${String(100000 + n)}` : `Sample ${n}`.slice(0, field.max);
    case 'long':
      return `Some *markdown* ${n}`;
    case 'integer':
      return between(field, n);
    case 'number':
    case 'money':
      return Math.min(field.max ?? 100, (n % 50) + 0.5);
    case 'flag':
      return n % 2 === 0;
    case 'time':
      return new Date(Date.UTC(2031, 0, 1) + n * 60_000).toISOString();
    case 'enum':
      return field.options?.[n % field.options.length];
    case 'json':
      return [];
    case 'uri':
      return `https://example.org/${n}`;
    case 'email':
      return `sample${n}@example.org`;
    case 'phone':
      return `+1 608 555 ${String(n).padStart(4, '0')}`;
    case 'zone':
      return ['Europe/Berlin', 'America/Chicago', 'Asia/Kolkata'][n % 3];
    case 'id':
      throw new Error('ids come from the world');
    case 'file':
      throw new Error('files come from the makers');
  }
}
function between({ min = 0, max = 100 }: Field, n: number) {
  const low = Math.max(min, 0);
  return low + (n % Math.max(1, Math.min(max, 50) - low + 1));
}

/** Values of the wrong type or form for a kind of field, as JSON sends them. */
export function wrong(field: Field): unknown[] {
  const tooLong = 'x'.repeat(Math.min(field.max ?? 255, 100_000) + 1);
  switch (wireKind(field)) {
    case 'text':
    case 'phone':
      return [7, { a: 1 }, tooLong];
    case 'long':
      return [7, [1], tooLong];
    case 'integer':
      return ['three', 1.5, {}, (field.max ?? 2147483647) + 1, true];
    case 'number':
      return ['much', {}, (field.max ?? 1e9) + 1];
    case 'money':
      return ['free', -1, 1.005, 1_000_001];
    case 'flag':
      return ['yes', 2, {}];
    case 'time':
      return ['soon', 5, '2027-13-01T00:00:00Z'];
    case 'enum':
      return ['no such option', {}];
    case 'json':
      return ['{', 7];
    case 'uri':
      return ['example', 'ftp://example.org/', 7];
    case 'email':
      return ['someone', 7];
    case 'zone':
      return ['Middle/Earth', 7];
    case 'file':
      return ['not a file', 7, {}];
    case 'id':
      return [];
  }
}
