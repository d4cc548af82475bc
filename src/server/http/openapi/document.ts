/** A part of an OpenAPI document. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
export interface JsonObject {
  [key: string]: Json;
}
export interface Operation extends JsonObject {
  operationId: string;
  responses: JsonObject;
}
export interface Document {
  openapi: string;
  info: JsonObject;
  servers: JsonObject[];
  /** What operations need that do not say it themselves. */
  security: JsonObject[];
  tags: JsonObject[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonObject>;
    responses: Record<string, JsonObject>;
    parameters: Record<string, JsonObject>;
    securitySchemes: Record<string, JsonObject>;
  };
}

/** Whether a value is an object, not a list. */
export const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A reference to a component. */
export const ref = (kind: keyof Document['components'], name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

/** The name of the schema of an operation's body: `shiftCreateBody` for `shift-create`. */
export const bodyName = (operationId: string): string =>
  `${operationId.replace(/[-_.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}Body`;

/** Visits every object of a part, the inner ones first. */
export function walk(value: Json, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) walk(value[key], visit);
    visit(value);
  }
}
