import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** One block of code of docs/adding-a-resource.md. */
interface Block {
  language: string;
  /** Where it goes: a file, then perhaps `after "a line"` or `at the start`; a new file, or the end of one, by default. */
  where: string;
  code: string;
}

/** The blocks of each of its sections, in order. */
export function sectionsOfExample(): Block[][] {
  const text = readFileSync(path.join(root, 'docs/adding-a-resource.md'), 'utf8');
  return text.split(/^## /m).map((section) =>
    [...section.matchAll(/^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm)].map(([, language = '', where = '', code = '']) => ({
      language,
      where,
      code,
    })),
  );
}

/** A copy of what the example needs of the repository. Packages are shared with the original. */
export function copyRepository(): string {
  const copy = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-copy-'));
  for (const name of ['package.json', 'tsconfig.json', 'prisma.config.ts', 'prisma', 'src', 'tests'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (file) => !file.endsWith('.output') });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Runs a program in the copy. @returns what it prints @throws with what it prints where it fails */
export async function runIn(copy: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(command, args, { cwd: copy, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** The path with what stands for `*`: the one name in that folder with the same ending. */
function inFolder(copy: string, pattern: string): string {
  const [, folder = '', ending = '', rest] = /^(.*)\/\*([^/]*)(.*)$/.exec(pattern) ?? [];
  if (!folder) return pattern;
  const name = readdirSync(path.join(copy, folder)).find((each) => each.endsWith(ending));
  return `${folder}/${name}${rest}`;
}

/** Does what a block says. */
export async function follow(copy: string, { language, where, code }: Block): Promise<void> {
  if (language === 'sh') {
    const [command = '', ...args] = code.trim().split(' ');
    await runIn(copy, command, args);
    return;
  }
  const [, pattern = '', line, start] = /^(\S+)(?: after "(.*)"| (at the start))?$/.exec(where) ?? [];
  const file = path.join(copy, inFolder(copy, pattern));
  if (!line && !start) return appendFileSync(file, existsSync(file) && language !== 'sql' ? `\n${code}` : code);
  const text = readFileSync(file, 'utf8');
  if (line && text.split(`\n${line}\n`).length !== 2) throw new Error(`${pattern} has no single line ${line}`);
  writeFileSync(file, line ? text.replace(`\n${line}\n`, () => `\n${line}\n${code}`) : code + text);
}
