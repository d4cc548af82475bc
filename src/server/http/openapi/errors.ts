import { type JsonObject, ref } from './document.ts';

/** The schema of every error. */
export const errorSchema: JsonObject = {
  type: 'object',
  description: 'Why the request was refused. One error at a time.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: {
          type: 'integer',
          description:
            '440 unknown record in a parameter, 441 missing parameter, 442 bad value, 443 taken, 444 unsupported file type, 450 no privilege, ' +
            '452 too many requests, 453 state forbids, 454 wrong password or key; otherwise the HTTP status.',
        },
        message: {
          type: 'string',
          description: 'What is wrong and what to do, as a sentence; with codes 440 to 442, it begins with the field.',
        },
        data: { type: ['string', 'null'], description: 'The field at fault.' },
      },
    },
    conflicts: {
      type: 'array',
      description: 'The conflicting records, if any.',
      items: {
        type: 'object',
        required: ['object_type', 'id', 'name'],
        properties: {
          object_type: { type: 'string' },
          id: { type: 'string' },
          name: { type: 'string' },
          reason: { type: 'string', description: 'If several were requested: why this one is not possible.' },
        },
      },
    },
  },
};

/** A kind of refusal as `status/code`. */
export type RefusalCode = `${number}/${number}`;
type Meaning = readonly [meaning: string, message: string, data: string | null];

/** Every kind of refusal: its meaning, and an example of its message and data. */
const meanings: Readonly<Record<RefusalCode, Meaning>> = {
  '400/440': ['a parameter names a record that does not exist', 'room_id names no room that exists.', 'room_id'],
  '400/441': ['a required parameter is missing', 'name is required.', 'name'],
  '400/442': ['a value is wrong', 'start_time must be an instant such as 2027-08-05T15:00:00Z.', 'start_time'],
  '401/401': ['the session is missing or no longer valid', 'session_id is required: sign in first.', 'session_id'],
  '401/441': [
    'the session, which is a required parameter here, is missing',
    'session_id is required: sign in first.',
    'session_id',
  ],
  '401/454': ['a password or key is wrong', 'The user name or the password is wrong.', 'password'],
  '403/450': ['the caller lacks a privilege', 'You may not manage this shift.', null],
  '403/453': [
    'the account lacks something',
    'developer must be set in your account: this way in is for developers.',
    'developer',
  ],
  '404/404': ['the record does not exist', 'id names no shift that exists.', 'id'],
  '405/405': ['the path exists, the method does not', 'PUT is not possible here; possible: GET, DELETE.', null],
  '409/443': ['a name or place is taken', 'name is taken already: choose another one.', 'name'],
  '409/453': ['the state of the record forbids it', 'volunteershifts: somebody is scheduled.', 'volunteershifts'],
  '410/410': [
    'the requested resource is gone',
    'Search across all conventions was removed; use GET /api/convention/{id}/shifts.',
    null,
  ],
  '412/412': ['If-Match names an older version of the record', 'The record has been changed meanwhile: read it again.', null],
  '413/413': ['the body or a file is too large', 'file may have 15 MiB at most.', 'file'],
  '415/444': ['this type of body or file is not supported', 'file must be an image.', 'file'],
  '429/452': ['too many requests; see Retry-After', 'Too many requests: wait a moment.', null],
  '500/500': ['an internal error', 'Something went wrong on our side; request 5f6c1c4e-7d0e-4c55-9b0e-1b1f3a6d2f10.', null],
  '501/501': ['the provider that this needs is not configured', 'No places provider is configured.', null],
  '503/503': [
    'overloaded or being restarted; see Retry-After, and X-Queue-Position for your place in line',
    'The service is overloaded or being restarted: try again in a moment.',
    null,
  ],
  '504/504': ['the provider that this needs cannot be reached', 'The places provider cannot be reached: try again later.', null],
};
const allCodes = Object.keys(meanings) as RefusalCode[];
const statusOf = (code: string): string => code.split('/')[0] as string; // the part before the slash
const codeOf = (code: string): number => Number(code.split('/')[1]);
const byStatus = (codes: readonly RefusalCode[]): [status: string, RefusalCode[]][] =>
  [...new Set(codes.map(statusOf))].map((status) => [status, codes.filter((code) => statusOf(code) === status)]);
const toSentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

/** The response for these refusals of one status, with an example of each. */
function response(codes: readonly RefusalCode[], description?: string): JsonObject {
  const examples = codes.map((code) => {
    const [, message, data] = meanings[code] as Meaning; // the table has every code
    return [`code_${codeOf(code)}`, { value: { error: { code: codeOf(code), message, data } } }] as const;
  });
  return {
    description: description ?? toSentence(codes.map((code) => `${codeOf(code)}: ${meanings[code]?.[0]}`).join('; ')),
    content: { 'application/json': { schema: ref('schemas', 'error'), examples: Object.fromEntries(examples) } },
    'x-refusals': [...codes],
  };
}

/** Refusals that any request may get. */
const generalCodes: readonly RefusalCode[] = ['405/405', '413/413', '415/444', '429/452', '500/500', '503/503'];

/** The response for refusals that any request may get. */
export const generalResponse: JsonObject = response(
  generalCodes,
  'What any request may be refused for: 405, 413 or 415 (a body that cannot be taken), 429, 500, 503; 409 for an Idempotency-Key that was ' +
    'used for another request, 403 for a cookie that came with a page of others, or an API key whose scope does not include it.',
);

/** The responses for these refusals: a reference per status. A new combination is added to `responses` under its own name. */
export function responsesFor(codes: readonly RefusalCode[], responses: Record<string, JsonObject>): JsonObject {
  return {
    ...Object.fromEntries(
      byStatus([...codes].sort()).map(([status, codesOfStatus]) => {
        const possible = allCodes.filter((code) => statusOf(code) === status);
        const name =
          possible.length === codesOfStatus.length ? `Error${status}` : `Error${status}_${codesOfStatus.map(codeOf).join('_')}`;
        responses[name] ??= response(codesOfStatus);
        return [status, ref('responses', name)];
      }),
    ),
    default: ref('responses', 'Error'),
  };
}
