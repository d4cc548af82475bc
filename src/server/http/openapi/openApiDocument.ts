import { existsSync, readFileSync } from 'node:fs';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { summaryOf } from '../../../resources/summaries.ts';
import { appRouter } from '../../router.ts';
import type { Document } from './document.ts';
import { createDocument } from './generate.ts';

/** The OpenAPI document of the service. */
export const openApiDocument = (): Document =>
  createDocument(
    appRouter,
    Object.values(resources as unknown as Record<string, Resource>) // the registry as data
      .map((r) => ({ ...r, summary: summaryOf(r) })),
  );

let builtDocument: URL | undefined;
/** Takes the document from the file that a build has beside it, if there is one. */
export function takeDocumentFrom(file: URL): void {
  if (existsSync(file)) builtDocument = file;
}

let text: string | undefined;
/** The document as JSON text, as it was built or else created once. */
export const openApiText = (): string => {
  text ??= builtDocument ? readFileSync(builtDocument, 'utf8') : JSON.stringify(openApiDocument());
  return text;
};
