import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Resource } from '../../../resources/resource.ts';
import { schemaBehind } from '../../core/schemas/fields.ts';
import { routedProcedures } from '../rest/routes.ts';
import { generateOpenApiDocument } from '../trpcOpenApi.js';
import { ifMatch, info, securitySchemes, servers, sessionNeeded, sessionOptional } from './about.ts';
import { bodyName, type Document, isJsonObject, type Json, type JsonObject, type Operation, ref, walk } from './document.ts';
import { errorSchema, generalResponse, responsesFor } from './errors.ts';
import { exampleOf } from './examples.ts';
import { refusalsOf } from './refusals.ts';
import { describeResult } from './results.ts';
import { shareLists, shareParameters, shareResults } from './share.ts';
import { systemPaths } from './system.ts';

type ResourceSummary = Pick<Resource, 'name' | 'listRemoved'> & { readonly summary: string };
type RoutedProcedure = ReturnType<typeof routedProcedures>[number];
const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'];

/** The schema that a parser has as its prototype, or the parser. The generator compares schemas by identity. */
function originalSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || Object.hasOwn(schema, '_zod')) return schema;
  return originalSchema(Object.getPrototypeOf(schema));
}
const schemaOf = (parser: unknown) => originalSchema(schemaBehind(parser));

/** Generates the paths below /api and the named schemas with trpc-openapi. */
function generateParts(routes: ReturnType<typeof routedProcedures>): Pick<Document, 'paths' | 'components'> {
  const procedures = Object.fromEntries(
    routes.map(({ name, procedure, meta }) => {
      const { inputs = [], output } = procedure._def as AnyTRPCProcedure['_def'] & { inputs?: unknown[]; output?: unknown }; // tRPC keeps both without types
      const openapi = { ...meta.openapi, path: `/api${meta.openapi.path}`, protect: false, errorResponses: {} };
      return [name, { _def: { ...procedure._def, inputs: inputs.map(schemaOf), output: schemaOf(output), meta: { openapi } } }];
    }),
  );
  const bridged = { _def: { procedures } } as never; // the part of a router that the generator reads
  return generateOpenApiDocument(bridged, {
    title: '',
    version: '',
    baseUrl: '/',
    openApiVersion: '3.1.0',
  }) as Document; // plain JSON
}

/** Deletes patterns and bounds that add nothing to type and format. */
function removeRedundant(schema: JsonObject): void {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === -Number.MAX_SAFE_INTEGER) delete schema.minimum;
  if (isJsonObject(schema.propertyNames) && schema.propertyNames.type === 'string') delete schema.propertyNames;
}

/** Adds security, examples, headers and refusals to an operation. */
function complete(
  method: string,
  path: string,
  operation: Operation,
  route: RoutedProcedure | undefined,
  document: Document,
): void {
  const meta = route?.meta;
  const { schemas } = document.components;
  const open = (meta?.openapi as { protect?: boolean } | undefined)?.protect === false;
  if (open || !meta) operation.security ??= [];
  else if (method !== 'get') operation.security ??= sessionNeeded;
  if (route && operation.operationId !== route.name.replaceAll('.', '-')) operation['x-procedure'] = route.name;
  if (typeof meta?.successor === 'string') {
    operation.description = `${operation.description ?? ''} Deprecated: use ${meta.successor}.`.trim();
  }
  const body =
    isJsonObject(operation.requestBody) && isJsonObject(operation.requestBody.content) ? operation.requestBody : undefined;
  if (meta && body) {
    const types = Object.keys(body.content as JsonObject); // checked above
    const schema = ((body.content as JsonObject)[types[0] ?? ''] as JsonObject).schema as JsonObject; // the bridge writes one under each type
    const name = bodyName(operation.operationId);
    schemas[name] = schema;
    const example = exampleOf(schema, schemas);
    body.required = Array.isArray(schema.required) && schema.required.length > 0;
    const content = { schema: ref('schemas', name), ...(example && Object.keys(example).length > 0 ? { example } : {}) };
    body.content = Object.fromEntries(
      // A form has the fields of the JSON: one example is enough for both.
      (types.length > 1 || types[0] !== 'application/json' ? types : bodyTypes).map((type, n) => [
        type,
        n === 0 ? content : { schema: content.schema },
      ]),
    );
  }
  if (meta && /^\/api\/\w+\/\{id\}$/.test(path) && (method === 'put' || method === 'delete')) {
    operation.parameters = [...((operation.parameters as Json[] | undefined) ?? []), ifMatch]; // a list, if set
  }
  const refusals = refusalsOf(method, path, operation, document.components);
  operation.responses = {
    200: describeResult(operation.responses[200]),
    ...responsesFor(refusals, document.components.responses),
  };
}

/** Creates the OpenAPI document of a router. The summaries of the resources describe its tags. */
export function createDocument(router: AnyTRPCRouter, resources: readonly ResourceSummary[]): Document {
  const routes = routedProcedures(router);
  const { paths, components } = generateParts(routes);
  const document: Document = {
    openapi: '3.1.0',
    info: info(packageJson.version),
    servers,
    security: sessionOptional,
    tags: [],
    paths: { ...paths, ...structuredClone(systemPaths) },
    components: {
      schemas: { error: errorSchema, ...components.schemas },
      responses: { Error: generalResponse },
      parameters: {},
      securitySchemes,
    },
  };
  walk(document.paths as unknown as JsonObject, removeRedundant); // JSON
  walk(document.components.schemas, removeRedundant);
  for (const schema of Object.values(components.schemas ?? {})) {
    const example = exampleOf(schema, document.components.schemas);
    if (isJsonObject(example) && Object.keys(example).length > 1) schema.examples = [example];
  }
  const routeOf = new Map(
    routes.map((route) => [`${route.meta.openapi.method.toLowerCase()} /api${route.meta.openapi.path}`, route]),
  );
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      complete(method, path, operation, routeOf.get(`${method} ${path}`), document);
      for (const tag of (operation.tags as string[] | undefined) ?? []) tags.add(tag); // tags are names
    }
  }
  shareParameters(document);
  shareLists(document);
  shareResults(document);
  const descriptions = new Map(
    resources.map(({ name, summary, listRemoved }) => [name as string, listRemoved ? `${summary} ${listRemoved}` : summary]),
  );
  descriptions.set('system', 'The service itself.');
  document.tags = [...tags]
    .sort()
    .map((name) => ({ name, ...(descriptions.has(name) ? { description: descriptions.get(name) } : {}) }));
  return document;
}
