import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/* What a run of all tests has met of the document, in the folder that REACHED names; without it nothing is kept. */
const folder = process.env.REACHED;
const known = new Set<string>();
/** The document itself, in that folder. */
export const DOCUMENT = 'document.json';

/** Notes that an operation gave an answer. */
export function note(method: string, pattern: string, answer: string): void {
  const line = `${method} ${pattern} ${answer}`;
  if (!folder || known.has(line)) return;
  known.add(line);
  appendFileSync(path.join(folder, String(process.pid)), `${line}\n`);
}
/** Notes what the document is. */
export function noteDocument(text: string): void {
  if (folder) writeFileSync(path.join(folder, DOCUMENT), text);
}
