/** A part of an OpenAPI document: JSON. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
export interface Thing {
  [key: string]: Json;
}
export interface Operation extends Thing {
  operationId: string;
  responses: Thing;
}
export interface Document {
  openapi: string;
  info: Thing;
  servers: Thing[];
  tags: Thing[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Thing>;
    responses: Record<string, Thing>;
    parameters: Record<string, Thing>;
    securitySchemes: Record<string, Thing>;
  };
}

export const isThing = (value: Json): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
export const ref = (kind: keyof Document['components'], name: string): Thing => ({ $ref: `#/components/${kind}/${name}` });

/** Every schema-like object of a part, from the inside out. */
export function walk(value: Json, visit: (thing: Thing) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isThing(value)) {
    for (const key of Object.keys(value)) walk(value[key], visit);
    visit(value);
  }
}
