import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { appRouter } from '../../router.ts';
import type { Document } from './document.ts';
import { createDocument } from './generate.ts';

/** The OpenAPI document of the service. */
export const openApiDocument = (): Document =>
  createDocument(appRouter, Object.values(resources as unknown as Record<string, Resource>)); // the registry as data

let text: string | undefined;
/** The document as JSON text. It is created once. */
export const openApiText = (): string => {
  text ??= JSON.stringify(openApiDocument());
  return text;
};
