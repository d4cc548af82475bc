import type { JsonObject } from './document.ts';

/** The info object of the document. */
export const info = (version: string): JsonObject => ({
  title: 'Convene',
  version,
  summary: 'The service for people who run conventions.',
  contact: { name: 'The operator of this service' },
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Records of conventions and gatherings, read and written as JSON.

**Sessions.** POST /api/session gives a session id. Send it as parameter \`session_id\`, as \`Authorization: Bearer\`, or as cookie. Reads
without one show public fields only; an unknown or expired one is always refused with 401.

**Parameters** come from the query string and from a JSON, form or multipart body, whatever the method; the body wins. A parameter with
several values is repeated. PUT changes only the fields that it names. POST with \`X-HTTP-Method: PUT\` or \`DELETE\` works like those.

**Responses** are 200 with the bare record or list; errors follow the schema \`error\`. Single reads carry an ETag, which PUT and
DELETE take as If-Match.

**What can be done now.** Reads with \`_include_actions=1\` list in \`_actions\` what you may do with the record, whether it is possible now, and
if not, why.

**The second dialect**, under /wing, responds with \`{"result": ...}\`, times as \`YYYY-MM-DD HH:MM:SS\` (UTC), flags as 1 and 0, and the error
code as the HTTP status.`,
});

export const servers: JsonObject[] = [
  { url: '/', description: 'The API.' },
  { url: '/wing', description: 'The same in the second dialect, for existing clients of the Wing protocol.' },
];

export const securitySchemes: Record<string, JsonObject> = {
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
const withSession: JsonObject[] = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
export const sessionOptional: JsonObject[] = [{}, ...withSession];
export const sessionNeeded: JsonObject[] = withSession;

export const ifMatch: JsonObject = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that you have read: refused with 412 if the record has changed since.',
  schema: { type: 'string' },
};
