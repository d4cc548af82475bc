import type { JsonObject } from '../../../src/server/http/openapi/document.ts';
import type { Dice } from './dice.ts';
import type { Hostile } from './hostile.ts';
import type { Parameter, Target } from './operations.ts';
import type { Population } from './population.ts';
import { almostFitting, fitting } from './values.ts';
import type { Mode } from './wire.ts';

type Parameters = Record<string, unknown>;
const odd = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'hasOwnProperty',
  'session_id',
  '',
  'a[b]',
  'a.b',
  '_include',
  'X-HTTP-Method',
  'version',
];

/** Sets a parameter of any name, including `__proto__`. */
const put = (to: Parameters, name: string, value: unknown) =>
  Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });

/** Parameters for an operation: valid ones, with one invalid value, or with several hostile values. */
export function parametersFor(
  dice: Dice,
  target: Target,
  mode: Mode,
  { population, hostile, fits }: { population: Population; hostile: Hostile; fits: boolean },
): Parameters {
  const { method, pattern, resource, body, query } = target;
  const reads = method === 'GET';
  const listed = reads ? query : [...body, ...query];
  const wanted = ({ required, name }: Parameter) =>
    required || dice.chance(name.startsWith('_') ? 0.06 : reads ? 0.08 : fits ? 0.15 : 0.3);
  const chosen = Object.fromEntries(
    listed.filter(wanted).map(({ name, schema }) => [name, ofList(dice, name, reads) ?? fitting(dice, schema, name, population)]),
  );
  const example = method === 'POST' && pattern === `/api/${resource}` ? population.examples.get(resource) : undefined;
  const sent: Parameters =
    example && dice.chance(0.8) ? { ...(dice.chance(0.3) ? chosen : {}), ...again(dice, example, body, population) } : chosen;
  if (mode === 'near' && listed.length) {
    const { name, schema } = dice.of(listed);
    sent[name] = almostFitting(dice, schema, name, population, hostile);
  }
  if (mode !== 'hostile') return sent;
  for (let n = dice.of([1, 1, 1, 2, 5]); n > 0; n -= 1)
    put(sent, listed.length && dice.chance(0.8) ? dice.of(listed).name : dice.of(odd), hostile.value(dice));
  if (dice.chance(0.01)) for (let n = 0; n < 1_100; n += 1) sent[`p${n}`] = n;
  return sent;
}

/** Values for the parameters of lists and reads; undefined for other parameters. */
function ofList(dice: Dice, name: string, reads: boolean): unknown {
  if (name === 'query') return dice.of(['a', 'Sample', '1', 'Con']);
  if (name === 'query_field') return dice.of(['name', 'id', 'nothing']);
  if (name === '_page_number') return dice.of([1, 1, 2, 100]);
  if (name === '_items_per_page') return dice.of([1, 2, 5, 100]);
  if (/^_include/.test(name)) return dice.of<unknown>([1, 1, ['convention', 'user'], 'nothing', 0]);
  if (/^_(start|end)_/.test(name)) return '2031-01-01 00:00:00';
  return reads && dice.chance(0.3) ? dice.of(['null', '<>null', '>0', '1', '0', 'true', ['1', 'null']]) : undefined;
}
/** The parameters of an earlier create, with new texts and ids of existing records. */
function again(dice: Dice, example: Readonly<Parameters>, body: readonly Parameter[], population: Population): Parameters {
  const schemas = new Map<string, JsonObject>(body.map(({ name, schema }) => [name, schema]));
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const schema = schemas.get(name);
      const file = value instanceof File;
      const anew = file || (typeof value === 'string' && !/^\d{4}-/.test(value) && dice.chance(0.6));
      if (schema && anew) return [name, fitting(dice, { ...schema, type: 'string' }, name, population)];
      return [name, file ? undefined : value];
    }),
  );
}
