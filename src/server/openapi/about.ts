import type { Operation, Thing } from './document.ts';

export const info = (version: string): Thing => ({
  title: 'Convene',
  version,
  summary: 'The service for people who run conventions.',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Records of conventions and gatherings, read and written as JSON.

**Sessions.** POST /api/session gives a session id. Send it as parameter \`session_id\`, as \`Authorization: Bearer\`, or as cookie. Reads
without one show public fields only; an unknown or expired one is always refused with 401.

**Parameters** come from the query string and from a JSON, form or multipart body, whatever the method; the body wins. A parameter with
several values is repeated. PUT changes only the fields that it names. POST with \`X-HTTP-Method: PUT\` or \`DELETE\` stands for those.

**Answers** are 200 with the bare record or list; errors have the form of the schema \`error\`. Single reads carry an ETag, which PUT and
DELETE take as If-Match.

**The second dialect**, below /wing, answers \`{"result": ...}\`, times as \`YYYY-MM-DD HH:MM:SS\` (UTC), flags as 1 and 0, and the code of an
error as HTTP status.`,
});

export const servers: Thing[] = [
  { url: '/', description: 'The API.' },
  { url: '/wing', description: 'The same in the second dialect, for existing clients of the Wing protocol.' },
];

export const securitySchemes: Record<string, Thing> = {
  session_id: {
    type: 'apiKey',
    in: 'query',
    name: 'session_id',
    description: 'The session id as a parameter, in query or body.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The session id as a bearer token.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session_id',
    description: "The session id as a cookie; writes from the service's own pages only.",
  },
};
const withSession: Thing[] = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
export const sessionOptional: Thing[] = [{}, ...withSession];
export const sessionNeeded: Thing[] = withSession;

export const ifMatch: Thing = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that you have read: refused with 412 if the record has changed since.',
  schema: { type: 'string' },
};

const anything: Thing = { type: 'object', additionalProperties: true };
const result = (description: string, schema: Thing, example: Thing): Thing => ({
  description,
  content: { 'application/json': { schema, example } },
});
const echo: Thing = {
  type: 'object',
  required: ['result'],
  properties: {
    result: {
      type: 'object',
      required: ['params', 'method', 'path'],
      properties: {
        params: { ...anything, description: 'The parameters received; an uploaded file as its name.' },
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
const echoed: Thing = { result: { params: { a: '1' }, method: 'GET', path: '/api/_test' } };

const testOperation = (method: string, below: boolean): Operation => ({
  operationId: `_test-${method}${below ? '-path' : ''}`,
  tags: ['system'],
  summary: 'Echo a request',
  description:
    'Answers the parameters, the method and the path as they were understood. A session that is sent along is checked.',
  ...(below
    ? { parameters: [{ name: 'path', in: 'path', required: true, description: 'Any path.', schema: { type: 'string' } }] }
    : {}),
  ...(method === 'post' || method === 'put'
    ? { requestBody: { content: { 'application/json': { schema: anything }, 'multipart/form-data': { schema: anything } } } }
    : {}),
  responses: { 200: result('The request as it was understood.', echo, echoed) },
});

/** What is answered beside the procedures. */
export const systemPaths: Record<string, Record<string, Operation>> = {
  ...Object.fromEntries(
    [false, true].map((below) => [
      below ? '/api/_test/{path}' : '/api/_test',
      Object.fromEntries(['get', 'put', 'post', 'delete'].map((method) => [method, testOperation(method, below)])),
    ]),
  ),
  '/api/status': {
    get: {
      operationId: 'status',
      tags: ['system'],
      summary: 'Read the state of the service',
      description: 'For monitors: whether the database answers and the background work keeps up.',
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
      responses: { 200: { description: 'An OpenAPI 3.1 document.', content: { 'application/json': { schema: anything } } } },
    },
  },
};
