import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
    expect(bytes.length).toBeLessThan(450_000); // 1,500,000 with all nested writes
    expect(encodeGraph(graph).equals(bytes)).toBe(true);
  });
  test('has the fields of conditions, of records, and of records written with them', () => {
    expect(fieldsAt('Event.findMany', 'where')).toEqual(expect.arrayContaining(['name', 'convention_id', 'AND']));
    expect(fieldsAt('Event.findMany', 'where', 'convention')).toContain('is');
    expect(fieldsAt('Event.updateOne', 'data')).toContain('name');
    expect(fieldsAt('Setting.upsertOne', 'create')).toContain('value');
    expect(fieldsAt('Job.createOne', 'data', 'input', 'create')).toContain('content');
    expect(fieldsAt('Event.createOne', 'data', 'convention')).toEqual([]);
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
});
