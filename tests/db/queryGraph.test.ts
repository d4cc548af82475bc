import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joined, withoutDeadEnds } from '../../prisma/joinedGraph.ts';
import { decodeGraph, encodeGraph, withoutNestedWrites } from '../../prisma/queryGraph.ts';

const text = readFileSync('src/generated/prisma/internal/class.ts', 'utf8');
const strings: string[] = JSON.parse(JSON.parse(/strings: JSON\.parse\(("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? '""'));
const bytes = Buffer.from(/graph: "([\w-]+)"/.exec(text)?.[1] ?? '', 'base64url');
const graph = decodeGraph(bytes);

/** The fields below a query's argument, by a path of names; undefined where the graph has no more. */
function fieldsAt(root: string, ...path: readonly string[]): string[] | undefined {
  let node = graph.roots.find(({ name }) => strings[name] === root)?.input;
  for (const name of path) node = graph.inputs[node ?? -1]?.find((edge) => strings[edge.name] === name)?.child;
  return graph.inputs[node ?? -1]?.map(({ name }) => strings[name] ?? '');
}

describe('the graph of queries that Prisma reads at its start', () => {
  test('is small, and still in the form that it is read in', () => {
    expect(bytes.length).toBeLessThan(130_000); // 1,500,000 with all nested writes, 400,000 before joining what is alike
    expect(encodeGraph(graph).equals(bytes)).toBe(true);
  });
  test('has the fields of conditions, of records, and of records written with them', () => {
    expect(fieldsAt('Event.findMany', 'where')).toEqual(expect.arrayContaining(['name', 'convention_id', 'AND']));
    expect(fieldsAt('Event.findMany', 'where', 'convention')).toContain('is');
    expect(fieldsAt('Event.updateOne', 'data')).toContain('name');
    expect(fieldsAt('Setting.upsertOne', 'create')).toContain('value');
    expect(fieldsAt('Job.createOne', 'data', 'input', 'create')).toContain('content');
    expect(fieldsAt('Event.createOne', 'data', 'convention')).toBeUndefined();
    expect(fieldsAt('Event.findMany', 'orderBy')).toBeUndefined(); // has no values
  });
  test('leaves out nested writes alone, whoever else they belong to', () => {
    const names = ['A.createOne', 'data', 'other', 'create', 'title'];
    const edge = (name: number, child?: number) => ({ name, scalars: 0, child, values: undefined, flags: 32 });
    const small = {
      inputs: [[edge(1, 1)], [edge(2, 2), edge(4)], [edge(3, 3)], [edge(4)]],
      outputs: [],
      roots: [{ name: 0, input: 0, output: undefined }],
    };
    expect(withoutNestedWrites(small, names, new Set()).inputs).toEqual([[edge(1, 1)], [edge(2, 2), edge(4)], []]);
    expect(withoutNestedWrites(small, names, new Set(['other'])).inputs).toEqual(small.inputs);
  });
  test('has one node for those that are alike, and none that leads to no value', () => {
    const names = ['A.findMany', 'A.updateOne', 'where', 'data', 'id', 'title', 'b', 'equals', 'orderBy'];
    const edge = (name: number, child?: number, flags = 32, scalars = 0) => ({ name, scalars, child, values: undefined, flags });
    const conditions = [edge(4, 3, 33, 1), edge(6, 2)];
    const small = {
      inputs: [
        [edge(2, 2), edge(8, 4)],
        [edge(2, 5), edge(3, 6)],
        conditions,
        [edge(7, undefined, 1, 1)],
        [edge(5)],
        [edge(4, undefined, 1, 1), edge(5, 7, 33, 1)],
        [edge(5, undefined, 1, 1)],
        [edge(7, undefined, 1, 1)],
      ],
      outputs: [[{ name: 6, input: 0, output: 1 }], [{ name: 5, input: 4, output: undefined }]],
      roots: [0, 1].map((input) => ({ name: input, input, output: 0 })),
    };
    const { inputs, outputs, roots } = joined(withoutDeadEnds(small), names);
    const [find = [], update = []] = roots.map(({ input }) => inputs[input ?? -1]);
    expect(find.map(({ name }) => names[name])).toEqual(['where']);
    expect(update[0]?.child).toBe(find[0]?.child);
    const where = inputs[find[0]?.child ?? -1] ?? [];
    expect(where.map(({ name, flags }) => [names[name], flags])).toEqual([
      ['id', 33],
      ['b', 32],
      ['title', 33],
    ]);
    expect(where[0]?.child).toBe(where[2]?.child);
    expect(where[1]?.child).toBe(find[0]?.child);
    expect(inputs[update[1]?.child ?? -1]?.map(({ flags }) => flags)).toEqual([1]);
    expect(outputs[roots[0]?.output ?? -1]?.map(({ output }) => outputs[output ?? -1])).toEqual([[]]);
  });
  test('joins nothing that contradicts', () => {
    const names = ['A.findMany', 'where', 'cursor', 'id'];
    const edge = (name: number, child?: number, scalars = 0) => ({
      name,
      scalars,
      child,
      values: undefined,
      flags: scalars ? 1 : 32,
    });
    const small = {
      inputs: [[edge(1, 1), edge(2, 2)], [edge(3, undefined, 1)], [edge(3, undefined, 2)]],
      outputs: [],
      roots: [],
    };
    const rooted = { ...small, roots: [{ name: 0, input: 0, output: undefined }] };
    expect(joined(rooted, names).inputs).toEqual(small.inputs);
  });
});
