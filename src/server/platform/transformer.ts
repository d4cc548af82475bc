import superjson, { type SuperJSONResult } from 'superjson';

/** An answer on its way. With `is_renamed`, properties named `$prototype` are `prototype` (client/package/transformer.js). */
type SentAnswer = SuperJSONResult & { readonly is_renamed?: true };

/** Sends what an answer holds several times, such as the room of many events, once. */
const sender = new superjson({ dedupe: true });

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Copies a value with the properties that superjson refuses under another name. */
function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name === 'prototype' ? '$prototype' : name, rename(item)]),
  );
}
const isRefused = (error: unknown) => error instanceof Error && error.message.startsWith('Detected property prototype');

function serializeAnswer(value: unknown): SentAnswer {
  try {
    return sender.serialize(value);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { ...sender.serialize(rename(value)), is_renamed: true };
  }
}

/** How typed calls travel: with superjson, but for a name that it refuses and that records with a prototype have. */
export const transformer = { input: superjson, output: { serialize: serializeAnswer, deserialize: superjson.deserialize } };
