interface Transformer {
  serialize(value: unknown): unknown;
  deserialize(sent: unknown): unknown;
}
/**
 * How typed calls travel: with superjson, which keeps times. It refuses objects with a property named `prototype`, as records have that
 * belong to a prototype: the service sends it as `$prototype` and says so.
 */
export declare const transformer: { input: Transformer; output: Transformer };
