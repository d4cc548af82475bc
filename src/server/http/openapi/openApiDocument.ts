import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { appRouter } from '../../router.ts';
import type { Document } from './document.ts';
import { documentOf } from './generate.ts';

/** The OpenAPI document of the service. */
export const openApiDocument = (): Document =>
  documentOf(appRouter, Object.values(resources as unknown as Record<string, Resource>)); // the registry as data

let text: string | undefined;
/** The same as text; made once. */
export const openApiText = (): string => {
  text ??= JSON.stringify(openApiDocument());
  return text;
};
