import { existsSync, readFileSync } from 'node:fs';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { appRouter } from '../../router.ts';
import type { Document } from './document.ts';
import { createDocument } from './generate.ts';

/** The OpenAPI document of the service. */
export const openApiDocument = (): Document =>
  createDocument(appRouter, Object.values(resources as unknown as Record<string, Resource>)); // the registry as data

/** Where a build has the document; services that run from their sources have none there. */
export const builtDocument = new URL('openapi.json', import.meta.url);

let text: string | undefined;
/** The document as JSON text, as it was built or else created once. */
export const openApiText = (): string => {
  text ??= existsSync(builtDocument) ? readFileSync(builtDocument, 'utf8') : JSON.stringify(openApiDocument());
  return text;
};
