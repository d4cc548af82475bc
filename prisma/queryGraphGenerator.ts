/** Part of `prisma generate`, after the client: leaves nested writes out of the client's graph of queries, which saves 40 MB in each process. */
import { readFileSync, writeFileSync } from 'node:fs';
import helper from '@prisma/generator-helper'; // CommonJS: its names cannot be imported one by one
import { decodeGraph, encodeGraph, withoutNestedWrites } from './queryGraph.ts';

/** The relations that are written together with the record that they belong to. */
const written: ReadonlySet<string> = new Set(['input', 'identities', 'members']);

const names = /(strings: JSON\.parse\()("(?:[^"\\]|\\.)*")/;
const bytes = /(graph: ")([\w-]+)(")/;

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'query graph', defaultOutput: '../src/generated/prisma/internal/class.ts' }),
  onGenerate: async ({ generator }) => {
    const file = generator.output?.value ?? '';
    const text = readFileSync(file, 'utf8');
    const strings = names.exec(text)?.[2];
    const graph = bytes.exec(text)?.[2];
    if (!strings || !graph) throw new Error(`${file} has another form: see prisma/queryGraph.ts`);
    const smaller = withoutNestedWrites(decodeGraph(Buffer.from(graph, 'base64url')), JSON.parse(JSON.parse(strings)), written);
    writeFileSync(file, text.replace(bytes, `$1${encodeGraph(smaller).toString('base64url')}$3`));
  },
});
