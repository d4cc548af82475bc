import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../../../package.json' with { type: 'json' };
import type { Document } from '../document.ts';
import { openApiText } from '../openApiDocument.ts';
import { phpClient } from './php.ts';
import { pythonClient } from './python.ts';

const languages = {
  php: { file: 'ConveneClient.php', text: phpClient },
  python: { file: 'convene_client.py', text: pythonClient },
} as const;
type Language = keyof typeof languages;

/** Whether there is a client in a language of that name. */
export const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

/** Writes the client in a language into a folder, and returns the path of its one file. */
export function writeClient(language: Language, folder: string): string {
  const { file, text } = languages[language];
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, file);
  writeFileSync(target, text(JSON.parse(openApiText()) as Document, packageJson.version)); // it was written from one
  return target;
}
