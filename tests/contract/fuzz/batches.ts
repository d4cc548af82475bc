import { appRouter } from '../../../src/server/router.ts';
import { decoded, internals } from './checkReply.ts';
import type { Dice } from './dice.ts';
import { asJson, percent } from './encode.ts';
import type { Hostile } from './hostile.ts';
import type { Target } from './operations.ts';
import { parametersFor } from './parameters.ts';
import type { Population } from './population.ts';
import type { FuzzRequest, Mode, Reply } from './wire.ts';

const procedures = Object.entries(
  (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def.procedures, // as tRPC keeps them
).map(([name, { _def }]) => ({ name, resource: name.split('.')[0] ?? '', isQuery: _def.type === 'query' }));

type Call = Pick<FuzzRequest, 'operation' | 'method' | 'path' | 'headers' | 'body'>;
interface Made {
  readonly population: Population;
  readonly hostile: Hostile;
  readonly targets: readonly Target[];
  readonly fits: boolean;
}

/** A typed call, alone or in a batch of up to twelve, two more than are allowed. */
export function typedCall(dice: Dice, mode: Mode, { targets, ...made }: Made): Call {
  const isQuery = dice.chance(0.6);
  const choice = procedures.filter((one) => one.isQuery === isQuery);
  const chosen = Array.from({ length: dice.of([1, 1, 2, 3, 10, 12]) }, () => dice.of(choice));
  const inputs = chosen.map(({ resource }) => {
    const similar = targets.filter((target) => target.resource === resource && (target.method === 'GET') === isQuery);
    const parameters = similar.length ? parametersFor(dice, dice.of(similar), mode, made) : {};
    const id = made.population.some(dice, resource, { writes: !isQuery })?.id;
    const json = mode === 'hostile' && dice.chance(0.2) ? made.hostile.value(dice) : { ...(id ? { id } : {}), ...parameters };
    // superjson's own notes may be anything too.
    return mode === 'hostile' && dice.chance(0.2) ? { json, meta: made.hostile.value(dice) } : { json };
  });
  const path = chosen.map(({ name }) => name).join(',');
  const text = asJson(dice.chance(0.97) ? Object.fromEntries(inputs.entries()) : made.hostile.value(dice));
  const query = `batch=1${isQuery ? `&input=${percent(text)}` : ''}`;
  return {
    operation: `${isQuery ? 'typed query' : 'typed mutation'} of ${chosen.length}`,
    method: isQuery ? 'GET' : 'POST',
    path: `/api/trpc/${mode === 'hostile' && dice.chance(0.05) ? percent(made.hostile.text(dice).slice(0, 300)) : path}?${query.slice(0, 14_000)}`,
    headers: isQuery ? {} : { 'content-type': 'application/json' },
    body: Buffer.from(isQuery ? '' : text),
  };
}

interface Item {
  readonly error?: { readonly json?: { readonly message?: unknown; readonly data?: { readonly httpStatus?: unknown } } };
}
/** What is wrong with the answer to typed calls; null if nothing is wrong. */
export function faultOfTyped({ body, path }: FuzzRequest, { status, text }: Reply): string | null {
  if (status === 414 || status === 431) return null; // of Node itself, without a body
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return `is no JSON: ${text.slice(0, 100)}`;
  }
  const sent = `${decoded(path)} ${body.toString('utf8')}`;
  for (const item of [answer].flat() as Item[]) {
    if (!item.error) continue;
    const { message, data } = item.error.json ?? {};
    if (typeof message !== 'string' || typeof data?.httpStatus !== 'number')
      return `has an error of another form: ${text.slice(0, 300)}`;
    if (data.httpStatus === 500) return `is an error of the service: ${text.slice(0, 300)}`;
    const leaked = internals.exec(message)?.[0];
    if (leaked && !sent.includes(leaked)) return `reveals internals (${leaked}): ${message.slice(0, 300)}`;
  }
  return status === 500 ? `is an error of the service: ${text.slice(0, 300)}` : null;
}
