import type { JsonObject, Operation } from './document.ts';

const anyObject: JsonObject = { type: 'object', additionalProperties: true };
const result = (description: string, schema: JsonObject, example: JsonObject): JsonObject => ({
  description,
  content: { 'application/json': { schema, example } },
});
const echo: JsonObject = {
  type: 'object',
  required: ['result'],
  properties: {
    result: {
      type: 'object',
      required: ['params', 'method', 'path'],
      properties: {
        params: { ...anyObject, description: 'The parameters received; an uploaded file as its name.' },
        method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'] },
        path: { type: 'string' },
        uploads: {
          type: 'array',
          description: 'Only when files were sent.',
          items: {
            type: 'object',
            properties: { filename: { type: 'string' }, size: { type: 'integer' }, type: { type: 'string' } },
          },
        },
      },
    },
  },
};
const echoExample: JsonObject = { result: { params: { a: '1' }, method: 'GET', path: '/api/_test' } };

const testOperation = (method: string, withPath: boolean): Operation => ({
  operationId: `_test-${method}${withPath ? '-path' : ''}`,
  tags: ['system'],
  summary: 'Echo a request',
  description: 'Returns the parameters, the method and the path as the service read them. If a session is sent, it is checked.',
  ...(withPath
    ? { parameters: [{ name: 'path', in: 'path', required: true, description: 'Any path.', schema: { type: 'string' } }] }
    : {}),
  ...(method === 'post' || method === 'put'
    ? { requestBody: { content: { 'application/json': { schema: anyObject }, 'multipart/form-data': { schema: anyObject } } } }
    : {}),
  responses: { 200: result('The request as it was understood.', echo, echoExample) },
});

/** The operations that are not procedures. */
export const systemPaths: Record<string, Record<string, Operation>> = {
  ...Object.fromEntries(
    [false, true].map((withPath) => [
      withPath ? '/api/_test/{path}' : '/api/_test',
      Object.fromEntries(['get', 'put', 'post', 'delete'].map((method) => [method, testOperation(method, withPath)])),
    ]),
  ),
  '/api/status': {
    get: {
      operationId: 'status',
      tags: ['system'],
      summary: 'Read the state of the service',
      description:
        'For monitors and load balancers: whether the database responds and background work keeps up. 503 while the service shuts down (DRAIN_SECONDS).',
      responses: {
        200: result(
          'The state.',
          {
            type: 'object',
            required: ['datetime', 'version', 'database', 'worker'],
            properties: {
              datetime: { type: 'string', format: 'date-time' },
              version: { type: 'string' },
              database: { type: 'string', enum: ['ok', 'down'] },
              worker: { type: 'string', enum: ['ok', 'late'] },
              event_loop: {
                type: 'object',
                description:
                  'For administrators: how many milliseconds requests waited until the process had time for them, over ' +
                  'the last minute or two, and how often it was more than 200 since the process started.',
                required: ['median', 'p99', 'max', 'blocked'],
                properties: {
                  median: { type: 'number' },
                  p99: { type: 'number' },
                  max: { type: 'number' },
                  blocked: { type: 'integer' },
                },
              },
              checklist: {
                type: 'array',
                description: 'For administrators: what to do before the service is open to the public.',
                items: {
                  type: 'object',
                  required: ['name', 'is_done', 'title', 'value', 'text', 'setting'],
                  properties: {
                    name: { type: 'string' },
                    is_done: { type: 'boolean' },
                    title: { type: 'string' },
                    value: { type: 'string', description: 'The current value, without secrets.' },
                    text: { type: 'string', description: 'What to do, and why.' },
                    setting: { type: ['string', 'null'], description: 'An example of the setting.' },
                  },
                },
              },
            },
          },
          { datetime: '2027-08-05T15:00:00.000Z', version: '1.0.0', database: 'ok', worker: 'ok' },
        ),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['system'],
      summary: 'Read this document',
      description: 'Every operation, its parameters, and all its possible responses.',
      responses: { 200: { description: 'An OpenAPI 3.1 document.', content: { 'application/json': { schema: anyObject } } } },
    },
  },
};
