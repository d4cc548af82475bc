import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Resource } from '../../../resources/resource.ts';
import { addressed } from '../rest/routes.ts';
import { generateOpenApiDocument } from '../trpcOpenApi.js';
import { ifMatch, info, securitySchemes, servers, sessionNeeded, sessionOptional } from './about.ts';
import { type Document, isThing, type Json, type Operation, ref, type Thing, walk } from './document.ts';
import { errorResponses, errorSchema, responsesFor } from './errors.ts';
import { exampleOf } from './examples.ts';
import { refusalsOf } from './refusals.ts';
import { shareParameters } from './share.ts';
import { systemPaths } from './system.ts';

type About = Pick<Resource, 'name' | 'summary' | 'listRemoved'>;
type Words = ReturnType<typeof addressed>[number]['words'];
const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'];

/** The schema itself, where objects stand in front of it that only let values through: the document is made from identities. */
function itself(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || Object.hasOwn(schema, '_zod')) return schema;
  return itself(Object.getPrototypeOf(schema));
}

/** What the bridge makes of the procedures: paths below /api, and the schemas that have a name. */
function generated(routes: ReturnType<typeof addressed>): Pick<Document, 'paths' | 'components'> {
  const procedures = Object.fromEntries(
    routes.map(({ name, procedure, words }) => {
      const { inputs = [], output } = procedure._def as AnyTRPCProcedure['_def'] & { inputs?: unknown[]; output?: unknown }; // trpc keeps both, untyped
      const openapi = { ...words.openapi, path: `/api${words.openapi.path}`, protect: false, errorResponses: {} };
      return [name, { _def: { ...procedure._def, inputs: inputs.map(itself), output: itself(output), meta: { openapi } } }];
    }),
  );
  const bridged = { _def: { procedures } } as never; // the part of a router that the generator reads
  return generateOpenApiDocument(bridged, {
    title: '',
    version: '',
    baseUrl: '/',
    openApiVersion: '3.1.0',
  }) as Document; // JSON by nature
}

/** Patterns and bounds that say nothing beyond type and format. */
function tidy(thing: Thing): void {
  if (thing.format === 'date-time') delete thing.pattern;
  if (thing.maximum === Number.MAX_SAFE_INTEGER) delete thing.maximum;
  if (thing.minimum === -Number.MAX_SAFE_INTEGER) delete thing.minimum;
  if (isThing(thing.propertyNames) && thing.propertyNames.type === 'string') delete thing.propertyNames;
}

function complete(method: string, path: string, operation: Operation, words: Words | undefined, document: Document): void {
  const { schemas } = document.components;
  const open = (words?.openapi as { protect?: boolean } | undefined)?.protect === false;
  operation.security ??= open || !words ? [] : method === 'get' ? sessionOptional : sessionNeeded;
  if (typeof words?.successor === 'string') {
    operation.description = `${operation.description ?? ''} Deprecated: use ${words.successor}.`.trim();
  }
  const body = isThing(operation.requestBody) && isThing(operation.requestBody.content) ? operation.requestBody : undefined;
  if (words && body) {
    const types = Object.keys(body.content as Thing); // looked at above
    const schema = ((body.content as Thing)[types[0] ?? ''] as Thing).schema as Thing; // the bridge writes one under each type
    const name = `${operation.operationId}.body`;
    schemas[name] = schema;
    const example = exampleOf(schema, schemas);
    body.required = Array.isArray(schema.required) && schema.required.length > 0;
    const content = { schema: ref('schemas', name), ...(example && Object.keys(example).length > 0 ? { example } : {}) };
    body.content = Object.fromEntries(
      (types.length > 1 || types[0] !== 'application/json' ? types : bodyTypes).map((type) => [type, content]),
    );
  }
  if (words && /^\/api\/\w+\/\{id\}$/.test(path) && (method === 'put' || method === 'delete')) {
    operation.parameters = [...((operation.parameters as Json[] | undefined) ?? []), ifMatch]; // a list, if it is there
  }
  const refusals = refusalsOf(method, path, operation, document.components);
  operation.responses = { 200: operation.responses[200], ...responsesFor(refusals, document.components.responses) };
}

/** The OpenAPI document of a router; `about` says what its tags mean. */
export function documentOf(router: AnyTRPCRouter, about: readonly About[]): Document {
  const routes = addressed(router);
  const { paths, components } = generated(routes);
  const document: Document = {
    openapi: '3.1.0',
    info: info(packageJson.version),
    servers,
    tags: [],
    paths: { ...paths, ...structuredClone(systemPaths) },
    components: {
      schemas: { error: errorSchema, ...components.schemas },
      responses: { ...errorResponses },
      parameters: {},
      securitySchemes,
    },
  };
  walk(document.paths as unknown as Thing, tidy); // JSON
  walk(document.components.schemas, tidy);
  for (const schema of Object.values(components.schemas ?? {})) {
    const example = exampleOf(schema, document.components.schemas);
    if (isThing(example) && Object.keys(example).length > 1) schema.examples = [example];
  }
  const wordsAt = new Map(routes.map(({ words }) => [`${words.openapi.method.toLowerCase()} /api${words.openapi.path}`, words]));
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      complete(method, path, operation, wordsAt.get(`${method} ${path}`), document);
      for (const tag of (operation.tags as string[] | undefined) ?? []) tags.add(tag); // tags are names
    }
  }
  shareParameters(document);
  const described = new Map(
    about.map(({ name, summary, listRemoved }) => [name as string, listRemoved ? `${summary} ${listRemoved}` : summary]),
  );
  described.set('system', 'The service itself.');
  document.tags = [...tags]
    .sort()
    .map((name) => ({ name, ...(described.has(name) ? { description: described.get(name) } : {}) }));
  return document;
}
