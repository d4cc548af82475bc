/*
 * The graph by which Prisma's client finds the values of a query, so that queries that differ only in values share a plan. It is generated
 * for everything that Prisma could do, and the client reads all of it at its start: 40 MB here, most of it for writes nested in writes. What
 * is not in the graph works all the same; its plans are made for each value.
 * The format is that of @prisma/client 7.10 (`parameterizationSchema` in the generated `internal/class.ts`).
 */

/** A field of the arguments of a query. */
export interface InputEdge {
  readonly name: number;
  readonly scalars: number;
  readonly child: number | undefined;
  readonly values: number | undefined;
  readonly flags: number;
}
/** A field of what a query answers. */
export interface OutputEdge {
  readonly name: number;
  readonly input: number | undefined;
  readonly output: number | undefined;
}
export interface QueryGraph {
  readonly inputs: readonly (readonly InputEdge[])[];
  readonly outputs: readonly (readonly OutputEdge[])[];
  readonly roots: readonly OutputEdge[];
}

/** Reads the bytes of a graph. @throws if they are more than the graph */
export function decodeGraph(bytes: Buffer): QueryGraph {
  let at = 0;
  const byte = () => bytes.readUInt8(at++);
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
  };
  const optional = () => {
    const value = number();
    return value === 0 ? undefined : value - 1;
  };
  const short = () => byte() | (byte() << 8);
  const repeat = <T>(count: number, read: () => T) => Array.from({ length: count }, read);
  const outputEdge = (): OutputEdge => ({ name: number(), input: optional(), output: optional() });

  const [inputs, outputs, roots] = [number(), number(), number()];
  const graph = {
    inputs: repeat(inputs, () =>
      repeat(number(), () => ({ name: number(), scalars: short(), child: optional(), values: optional(), flags: byte() })),
    ),
    outputs: repeat(outputs, () => repeat(number(), outputEdge)),
    roots: repeat(roots, outputEdge),
  };
  if (at !== bytes.length) throw new Error(`The graph has ${bytes.length} bytes, of which ${at} were read.`);
  return graph;
}

/** The bytes of a graph, as `decodeGraph` reads them. */
export function encodeGraph({ inputs, outputs, roots }: QueryGraph): Buffer {
  const bytes: number[] = [];
  const number = (value: number): void => {
    for (let rest = value; ; rest >>>= 7) {
      if (rest < 128) return void bytes.push(rest);
      bytes.push((rest & 127) | 128);
    }
  };
  const optional = (value: number | undefined) => number(value === undefined ? 0 : value + 1);
  const outputEdge = ({ name, input, output }: OutputEdge) => {
    number(name);
    optional(input);
    optional(output);
  };

  for (const { length } of [inputs, outputs, roots]) number(length);
  for (const edges of inputs) {
    number(edges.length);
    for (const { name, scalars, child, values, flags } of edges) {
      number(name);
      bytes.push(scalars & 255, scalars >> 8);
      optional(child);
      optional(values);
      bytes.push(flags);
    }
  }
  for (const edges of outputs) {
    number(edges.length);
    edges.forEach(outputEdge);
  }
  roots.forEach(outputEdge);
  return Buffer.from(bytes);
}

/** What Prisma calls the writes to related records. */
const nestedWrites: ReadonlySet<string> = new Set(
  'create createMany connect connectOrCreate upsert update updateMany set disconnect delete deleteMany'.split(' '),
);

/** Arguments that no query of the service has. */
const unused: ReadonlySet<string> = new Set(['having']);

/**
 * The graph without the writes to related records, but for those of the relations `kept`.
 * @param strings the names that the numbers of the graph stand for
 */
export function withoutNestedWrites(graph: QueryGraph, strings: readonly string[], kept: ReadonlySet<string>): QueryGraph {
  const ofQueries = new Set(graph.roots.map(({ input }) => input)); // `create` and `update` of an upsert are fields of these
  const inputs: InputEdge[][] = [];
  const numbers = new Map<number, number>();
  const outputs = new Set<number>();
  const keepInput = (node: number | undefined, isKept: boolean): number | undefined => {
    const known = node === undefined ? undefined : numbers.get(node);
    if (node === undefined || known !== undefined) return known;
    const number = inputs.length;
    numbers.set(node, number);
    const edges: InputEdge[] = [];
    inputs.push(edges);
    for (const edge of graph.inputs[node] ?? []) {
      const name = strings[edge.name] ?? '';
      if (unused.has(name)) continue;
      if (edge.child !== undefined && nestedWrites.has(name) && !isKept && !ofQueries.has(node)) continue;
      edges.push({ ...edge, child: keepInput(edge.child, kept.has(name)) });
    }
    return number;
  };
  const keepOutput = (node: number | undefined): void => {
    if (node === undefined || outputs.has(node)) return;
    outputs.add(node);
    for (const { input, output } of graph.outputs[node] ?? []) {
      keepInput(input, false);
      keepOutput(output);
    }
  };
  for (const { input, output } of graph.roots) {
    keepInput(input, false);
    keepOutput(output);
  }
  const renumbered = (edge: OutputEdge): OutputEdge => ({
    ...edge,
    input: edge.input === undefined ? undefined : numbers.get(edge.input),
  });
  return {
    inputs,
    outputs: graph.outputs.map((edges) => edges.map(renumbered)),
    roots: graph.roots.map(renumbered),
  };
}
