import type { InputEdge, OutputEdge, QueryGraph } from './queryGraph.ts';

/** What Prisma's client writes into `flags` and `scalars`. */
const OBJECTS = 16 | 32;
const JSON_SCALAR = 128;

/** The arguments that are alike for a kind of record: joined, each of them may find fields of the others, which no query has there. */
const alike: readonly ReadonlySet<string>[] = [new Set(['where', 'cursor']), new Set(['data', 'create', 'update'])];

/** The nodes from which a value can be reached, as a test. */
function reaching<Edge>(
  nodes: readonly (readonly Edge[])[],
  reaches: (edge: Edge, known: (node?: number) => boolean) => boolean,
) {
  const found = new Set<number>();
  const known = (node?: number) => node !== undefined && found.has(node);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    nodes.forEach((edges, node) => {
      if (!found.has(node) && edges.some((edge) => reaches(edge, known))) found.add(node);
    });
  }
  return known;
}

/** The graph without what leads to no value: what is not in the graph stays in a query as it is. */
export function withoutDeadEnds(graph: QueryGraph): QueryGraph {
  const reachesValue = ({ flags, child }: InputEdge, known: (node?: number) => boolean) =>
    (flags & ~OBJECTS) !== 0 || known(child);
  const hasValues = reaching(graph.inputs, reachesValue);
  const reachesInput = ({ input, output }: OutputEdge, known: (node?: number) => boolean) => hasValues(input) || known(output);
  const hasInputs = reaching(graph.outputs, reachesInput);
  return {
    inputs: graph.inputs.map((edges) => edges.filter((edge) => reachesValue(edge, hasValues))),
    outputs: graph.outputs.map((edges) => edges.filter((edge) => reachesInput(edge, hasInputs))),
    roots: graph.roots,
  };
}

/** One edge for two of the same name, and the nodes to be joined for it; undefined if they differ. */
function joinedEdge(one: InputEdge, other: InputEdge): InputEdge | undefined {
  const isSame = one.scalars === other.scalars && one.values === other.values;
  if (!isSame || (one.flags !== other.flags && one.scalars & JSON_SCALAR)) return undefined;
  return { ...one, flags: one.flags | other.flags, child: one.child ?? other.child };
}

/** Nodes of which some stand for others. */
class Nodes {
  #edges: readonly ReadonlyMap<number, InputEdge>[];
  #standsFor: readonly number[];

  constructor(inputs: QueryGraph['inputs']) {
    this.#edges = inputs.map((edges) => new Map(edges.map((edge) => [edge.name, edge])));
    this.#standsFor = inputs.map((_, node) => node);
  }

  /** Joins two nodes and all below them, unless they contradict each other. */
  join(one: number, other: number): void {
    const edges = [...this.#edges];
    const standsFor = [...this.#standsFor];
    const find = (node: number): number => (standsFor[node] === node ? node : find(standsFor[node] ?? node));
    const pairs: [number, number][] = [[one, other]];
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const [a, b] = [find(pair[0]), find(pair[1])];
      if (a === b) continue;
      const joined = new Map(edges[a]);
      for (const [name, edge] of edges[b] ?? []) {
        const known = joined.get(name);
        const both = known ? joinedEdge(known, edge) : edge;
        if (!both) return;
        joined.set(name, both);
        if (known?.child !== undefined && edge.child !== undefined) pairs.push([known.child, edge.child]);
      }
      edges[a] = joined;
      standsFor[b] = a;
    }
    [this.#edges, this.#standsFor] = [edges, standsFor];
  }

  /** All nodes, each with the edges of the one that stands for it. */
  inputs(): InputEdge[][] {
    const find = (node: number): number => (this.#standsFor[node] === node ? node : find(this.#standsFor[node] ?? node));
    return this.#edges.map((_, node) => [...(this.#edges[find(node)]?.values() ?? [])]);
  }
}

/** The number of a group for each node, where nodes of a group have the same edges to the same groups. */
function groupsOf<Edge>(
  nodes: readonly (readonly Edge[])[],
  textOf: (edge: Edge, groups: readonly number[]) => string,
): number[] {
  let groups = nodes.map(() => 0);
  for (let count = 0; ; ) {
    const numbers = new Map<string, number>();
    groups = nodes.map((edges, node) => {
      const key = [groups[node], ...edges.map((edge) => textOf(edge, groups)).sort()].join(';');
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    if (numbers.size === count) return groups;
    count = numbers.size;
  }
}
const representatives = <Edge>(nodes: readonly (readonly Edge[])[], groups: readonly number[]): (readonly Edge[])[] =>
  Array.from({ length: Math.max(-1, ...groups) + 1 }, (_, group) => nodes[groups.indexOf(group)] ?? []);

/** The graph with one node for those that are alike: conditions on a kind of record, what is written of it, and all that are the same. */
export function joined(graph: QueryGraph, strings: readonly string[]): QueryGraph {
  const nodes = new Nodes(graph.inputs);
  const firsts = new Map<string, number>();
  for (const { name, input } of graph.roots)
    for (const edge of graph.inputs[input ?? -1] ?? []) {
      const kind = alike.findIndex((names) => names.has(strings[edge.name] ?? ''));
      if (kind < 0 || edge.child === undefined) continue;
      const key = `${strings[name]?.split('.')[0]} ${kind}`;
      const first = firsts.get(key) ?? edge.child;
      firsts.set(key, first);
      nodes.join(first, edge.child);
    }

  const inputs = nodes.inputs();
  const at = (groups: readonly number[], node: number | undefined) => (node === undefined ? undefined : groups[node]);
  const inputGroups = groupsOf(inputs, ({ name, scalars, values, flags, child }, groups) =>
    [name, scalars, values, flags, at(groups, child)].join(),
  );
  const outputGroups = groupsOf(graph.outputs, ({ name, input, output }, groups) =>
    [name, at(inputGroups, input), at(groups, output)].join(),
  );
  const renumbered = (edge: OutputEdge): OutputEdge => ({
    ...edge,
    input: at(inputGroups, edge.input),
    output: at(outputGroups, edge.output),
  });
  return {
    inputs: representatives(inputs, inputGroups).map((edges) =>
      edges.map((edge) => ({ ...edge, child: at(inputGroups, edge.child) })),
    ),
    outputs: representatives(graph.outputs, outputGroups).map((edges) => edges.map(renumbered)),
    roots: graph.roots.map(renumbered),
  };
}
