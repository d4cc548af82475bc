import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, describe, expect, test } from 'vitest';
import { rules } from './rules.ts';

const { forbidden, options } = rules;

/** Each broken rule of who may import whom: `rule: importer -> imported`. */
async function violations(folders: string[], more: ICruiseOptions = {}): Promise<string[]> {
  const { output } = await cruise(folders, { ...options, ...more, validate: true, ruleSet: { forbidden } as never }, undefined, {
    tsConfig: extractTSConfig(path.resolve('tsconfig.json')),
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}
/** Folders with more files side by side than anybody reads. */
function crowded(folder: string, most: number): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !['generated', '.output'].includes(name));
  const files = entries.filter((entry) => entry.isFile()).length;
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => crowded(path.join(folder, name), most));
  return files > most ? [`${folder}: ${files} files`, ...below] : below;
}

describe('rooms', () => {
  test('no file breaks the import rules or imports itself through others', async () => {
    expect(await violations(['src', 'prisma', 'tests', 'bench'])).toEqual([]);
  }, 240_000);

  test('no folder has too many files', () => {
    expect(['src', 'prisma', 'tests', 'bench'].flatMap((folder) => crowded(folder, 17))).toEqual([]);
  });

  describe('a forbidden import is noticed', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-rooms-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const file = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };

    test.each([
      ['core-imports-only', 'src/server/core/list.ts', 'src/server/events/policy.ts'],
      ['platform|errors|db-imports-only', 'src/server/platform/log.ts', 'src/server/core/list.ts'],
      ['integrations-imports-only', 'src/server/integrations/mail.ts', 'src/server/people/user.ts'],
      ['domains-know-no-http', 'src/server/events/event.ts', 'src/server/http/server.ts'],
      ['domains-through-their-doors', 'src/server/events/event.ts', 'src/server/volunteers/shiftActions.ts'],
      ['jobs-belong-to-boot', 'src/server/library/library.ts', 'src/server/jobs/worker.ts'],
      ['nothing-imports-boot', 'src/server/http/server.ts', 'src/server/boot/start.ts'],
      ['pages-import-types-only', 'src/components/volunteers/Board.ts', 'src/server/core/list.ts'],
      ['client-knows-no-component', 'src/client/api.ts', 'src/components/volunteers/Board.ts'],
      ['nothing-imports-the-frame', 'src/components/volunteers/Board.ts', 'src/components/layout/Frame.ts'],
      ['ui-knows-no-domain', 'src/components/ui/Button.ts', 'src/components/volunteers/Board.ts'],
      ['resources-know-no-code', 'src/resources/event.ts', 'src/server/core/list.ts'],
      ['no-loose-files', 'src/server/loose.ts', 'src/server/core/list.ts'],
    ])('%s', async (rule, from, to) => {
      const relative = path.relative(path.dirname(from), to);
      file(
        from,
        `import { value } from '${relative.startsWith('.') ? relative : `./${relative}`}';\nexport const other = value;\n`,
      );
      file(to, 'export const value = 1;\n');
      const found = await violations(['src'], { baseDir: folder });
      rmSync(path.join(folder, 'src'), { recursive: true });
      expect(found.join('\n')).toContain(rule);
    });

    test('a cycle of types', async () => {
      file('src/a.ts', "import type { B } from './b.ts';\nexport interface A { b: B }\n");
      file('src/b.ts', "import type { A } from './a.ts';\nexport interface B { a: A }\n");
      expect(await violations(['src'], { baseDir: folder })).toEqual([expect.stringContaining('no-cycles')]);
    });
  });
});
