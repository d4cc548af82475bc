/**
 * Part of `prisma generate`, after the client: makes it smaller in the memory of each process. Nested writes are left out of the client's graph of
 * queries (40 MB) with all that leads to no value, what is alike is joined, and the compiler of queries is a file, instead of a text that Node keeps (4 MB).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import helper from '@prisma/generator-helper'; // CommonJS: its names cannot be imported one by one
import { joined, withoutDeadEnds } from './joinedGraph.ts';
import { decodeGraph, encodeGraph, withoutNestedWrites } from './queryGraph.ts';

/** The relations that are written together with the record that they belong to. */
const written: ReadonlySet<string> = new Set(['input', 'identities', 'members']);

const strings = /(strings: JSON\.parse\()("(?:[^"\\]|\\.)*")/;
const bytes = /(graph: ")([\w-]+)(")/;
const compiler = /const \{ wasm \} = await import\("([^"]+)"\)\s+return await decodeBase64AsWasm\(wasm\)/;

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'query graph', defaultOutput: '../src/generated/prisma/internal/class.ts' }),
  onGenerate: async ({ generator }) => {
    const file = generator.output?.value ?? '';
    const text = readFileSync(file, 'utf8');
    const list = strings.exec(text)?.[2];
    const graph = bytes.exec(text)?.[2];
    const source = compiler.exec(text)?.[1];
    if (!list || !graph || !source) throw new Error(`${file} has another form: see prisma/queryGraph.ts`);
    const names: string[] = JSON.parse(JSON.parse(list));
    const needed = withoutNestedWrites(decodeGraph(Buffer.from(graph, 'base64url')), names, written);
    const smaller = joined(withoutDeadEnds(needed), names);
    const { wasm } = (await import(source)) as { wasm: string }; // what the client reads
    const binary = path.join(path.dirname(file), 'queryCompiler.wasm');
    writeFileSync(binary, Buffer.from(wasm, 'base64'));
    const fromFile = `return new WebAssembly.Module(readFileSync(projectPath('${path.relative('.', binary)}')))`;
    const imports = `import { readFileSync } from 'node:fs'\nimport { projectPath } from '../../../server/platform/projectPath.ts'\n`;
    const changed = text
      .replace(bytes, `$1${encodeGraph(smaller).toString('base64url')}$3`)
      .replace(compiler, fromFile)
      .replace(/^import /m, `${imports}import `);
    writeFileSync(file, changed);
  },
});
