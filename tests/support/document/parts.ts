import type { Document, JsonObject } from '../../../src/server/http/openapi/document.ts';

const reference = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

/** The document in so many parts that together hold all of its paths, each with the components that it refers to. */
export function partsOf(document: Document, count: number): Document[] {
  const paths = Object.entries(document.paths);
  const size = Math.ceil(paths.length / count);
  return Array.from({ length: count }, (_, n) => {
    const own = Object.fromEntries(paths.slice(n * size, (n + 1) * size));
    const components: Record<string, JsonObject> = {};
    const collect = (thing: unknown) => {
      for (const [, kind = '', name = ''] of JSON.stringify(thing).matchAll(reference)) {
        components[kind] ??= {};
        if (name in components[kind]) continue;
        components[kind][name] = (document.components as Record<string, JsonObject>)[kind]?.[name] ?? null; // as OpenAPI has it
        collect(components[kind][name]);
      }
    };
    collect(own);
    const { securitySchemes } = document.components as Record<string, JsonObject>; // named by other keys
    return {
      ...document,
      paths: own,
      components: { ...components, ...(securitySchemes ? { securitySchemes } : {}) },
    } as Document;
  });
}
