import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../src/server/http/openapi/openApiDocument.ts';
import { compiler } from '../../checkTypes.ts';
import { partsOf } from '../../support/document/parts.ts';
import { installedPackages } from '../../support/processes/packages.ts';

/* What programs of others say of the document, and what they make of it. docs/decisions/109-document-for-programs.md says which and why. */
const run = promisify(execFile);
const document = JSON.parse(JSON.stringify(openApiDocument()));
let tools: string;
let folder: string;
let file: string;
beforeAll(async () => {
  tools = await installedPackages(path.resolve('tests/http/openapi/tools'));
  folder = mkdtempSync(path.join(os.tmpdir(), 'convene-openapi-'));
  symlinkSync(path.join(tools, 'node_modules'), path.join(folder, 'node_modules'));
  file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program, one of the tools or one of our own packages, in the folder. */
const runProgram = (program: string, ...args: string[]) =>
  run(process.execPath, [program, ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
const tool = (program: string, ...args: string[]) => runProgram(path.join(tools, 'node_modules', program), ...args);

describe('the document, as linters see it', () => {
  test('passes the recommended rules of Redocly without an error or a warning', async () => {
    const { stdout } = await tool('@redocly/cli/bin/cli.js', 'lint', '--extends', 'recommended', '--format', 'json', file);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems.map((problem: { ruleId: string; message: string }) => `${problem.ruleId}: ${problem.message}`)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  }, 60_000);

  // With all references followed the same takes half a minute; examples and unused schemas are tested below.
  test('passes the recommended rules of Spectral without an error or a warning', async () => {
    const load = createRequire(path.join(tools, 'package.json'));
    const { Spectral, Document } = load('@stoplight/spectral-core');
    const { Resolver } = load('@stoplight/spectral-ref-resolver');
    const ofSchema = /^#\/components\/schemas\//;
    const getRef = (_: string, value: { $ref?: unknown } | null) =>
      typeof value?.$ref === 'string' && !ofSchema.test(value.$ref) ? value.$ref : undefined;
    const spectral = new Spectral({ resolver: new Resolver({ getRef }) });
    spectral.setRuleset({
      extends: [[load('@stoplight/spectral-rulesets').oas, 'recommended']],
      rules: { 'oas3-unused-component': 'off' },
    });
    const problems = await spectral.run(new Document(JSON.stringify(document), load('@stoplight/spectral-parsers').Json, file));
    expect(problems.map((problem: { code: string; path: string[] }) => `${problem.code}: ${problem.path.join('.')}`)).toEqual([]);
  }, 60_000);

  test('refers to each of its components', () => {
    const text = JSON.stringify(document);
    const components = Object.entries(document.components as Record<string, object>).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    const isUsed = (pointer: string) => text.includes(`"$ref":"${pointer}"`) || pointer.includes('/securitySchemes/');
    expect(components.filter((pointer) => !isUsed(pointer))).toEqual([]);
  });

  test('has examples that fit their schemas, everywhere', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
    addFormats.default(ajv);
    ajv.addSchema(document, 'document');
    const findings: string[] = [];
    let count = 0;
    const check = (at: readonly string[], value: unknown) => {
      count += 1;
      const pointer = at.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
      const fits = ajv.compile({ $ref: `document#/${pointer}` });
      if (!fits(value)) findings.push(`${at.join(' ')}: ${ajv.errorsText(fits.errors)}`);
    };
    const visit = (node: unknown, at: readonly string[]): void => {
      if (typeof node !== 'object' || node === null) return;
      const { example, examples } = node as { example?: unknown; examples?: unknown[] | Record<string, { value: unknown }> };
      if (Array.isArray(examples)) for (const one of examples) check(at, one);
      else if ('schema' in node) for (const { value } of Object.values(examples ?? {})) check([...at, 'schema'], value);
      if ('schema' in node && example !== undefined) check([...at, 'schema'], example);
      for (const [key, inner] of Object.entries(node)) if (!/^examples?$/.test(key)) visit(inner, [...at, key]);
    };
    visit(document, []);
    expect(findings).toEqual([]);
    expect(count).toBeGreaterThan(2000);
  });

  test('has names that stay different, and stay whole, in any language', () => {
    const { schemas, responses, parameters } = document.components;
    const operations = Object.values(
      document.paths as Record<string, Record<string, { operationId: string; summary: string }>>,
    ).flatMap((path) => Object.values(path));
    const plain = (name: string) => name.replace(/[\W_]/g, '').toLowerCase();
    for (const names of [operations.map(({ operationId }) => operationId), Object.keys(schemas)])
      expect(names.filter((name, at) => names.findIndex((other) => plain(other) === plain(name)) !== at)).toEqual([]);
    for (const name of [schemas, responses, parameters].flatMap(Object.keys)) expect(name).toMatch(/^\w+$/);
    const wrongArticle = /\ba (?=[aeio]|u(?!s|ni))|\ban (?![aeiou])/i;
    expect(operations.filter(({ summary }) => wrongArticle.test(summary)).map(({ summary }) => summary)).toEqual([]);
  });
});

describe('generators of clients', () => {
  const config = {
    compilerOptions: {
      strict: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      noEmit: true,
      skipLibCheck: true,
    },
    include: ['generated'],
  };
  test('openapi-typescript, hey-api and orval make clients that compile in strict mode', async () => {
    const at = (name: string) => path.join(folder, 'generated', name);
    mkdirSync(at(''));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    // What it takes grows with the square of what it reads: four parts take 14 s where the whole takes 32 s.
    const documents = partsOf(document, 4);
    expect(documents.flatMap(({ paths }) => Object.keys(paths))).toEqual(Object.keys(document.paths));
    const parts = documents.map((part, n) => {
      const name = path.join(folder, `part-${n}.json`);
      writeFileSync(name, JSON.stringify(part));
      return name;
    });
    const ofEvents = documents.findIndex(({ paths }) => '/api/event/{id}' in paths);
    await Promise.all([
      tool('openapi-typescript/bin/cli.js', file, '-o', at('openapi-typescript.ts')),
      tool('@hey-api/openapi-ts/bin/run.js', ...parts.flatMap((part, n) => ['-i', part, '-o', at(`hey-api-${n}`)])),
      tool('orval/dist/bin/orval.js', '--input', file, '--output', at('orval.ts'), '--client', 'fetch'),
    ]);
    writeFileSync(
      at('use.ts'),
      `import type { paths } from './openapi-typescript';
       import { eventRead } from './hey-api-${ofEvents}';
       import { eventRead as read } from './orval';
       export type Found = paths['/api/event/{id}']['get']['responses'][200]['content']['application/json']['name'];
       export const name: Found = 'a text';
       export const one = eventRead({ path: { id: '1' }, query: { _include: ['hosts'] } }).then(({ data }) => data?.name);
       export const other = read('1', { _include: ['hosts'] }).then(({ data }) => ('name' in data ? data.name : data.error.code));
      `,
    );
    await expect(runProgram(compiler, '-p', folder)).resolves.toMatchObject({ stdout: '' });
  }, 600_000);
});
