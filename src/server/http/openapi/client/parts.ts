import { type Document, isJsonObject, type Json, type JsonObject } from '../document.ts';

/** A name in words joined by capitals: `ConventionEvents` for `convention-events`. */
export const pascal = (name: string): string => name.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The content of a response or a body as JSON; null if it is something else. */
export function jsonOf(part: Json): Json {
  const content = isJsonObject(part) && isJsonObject(part.content) ? part.content['application/json'] : undefined;
  return isJsonObject(content) ? (content.schema ?? null) : null;
}

/** Finds what references point to. */
export const resolver =
  ({ components }: Pick<Document, 'components'>) =>
  (part: Json): JsonObject => {
    if (!isJsonObject(part)) return {};
    if (typeof part.$ref !== 'string') return part;
    const [, , kind = '', name = ''] = part.$ref.split('/');
    return (components as unknown as Record<string, Record<string, JsonObject>>)[kind]?.[name] ?? {}; // by kind
  };

/** Names the types of schemas, those of records as the records are called. */
export function namer({ components: { schemas } }: Pick<Document, 'components'>): (reference: string) => string {
  const nameOf = (reference: string): string => {
    const name = reference.split('/').at(-1) ?? '';
    const options = /^(\w+)Options$/.exec(name)?.[1];
    if (options && schemas[options]) return `${nameOf(options)}Options`;
    const { properties } = schemas[name] ?? {};
    const model = isJsonObject(properties) && isJsonObject(properties.object_name) ? properties.object_name.const : null;
    return typeof model === 'string' ? model : pascal(name);
  };
  return nameOf;
}
