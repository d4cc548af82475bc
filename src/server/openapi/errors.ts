import { type Operation, ref, type Thing } from './document.ts';

/** The one form of every error. */
export const errorSchema: Thing = {
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
        message: { type: 'string', description: 'What is wrong and what to do, the field first.' },
        data: { type: ['string', 'null'], description: 'The field at fault.' },
      },
    },
    conflicts: {
      type: 'array',
      description: 'The records in the way, where there are such.',
      items: {
        type: 'object',
        required: ['object_type', 'id', 'name'],
        properties: { object_type: { type: 'string' }, id: { type: 'string' }, name: { type: 'string' } },
      },
    },
  },
};

type Example = readonly [code: number, message: string, data: string | null];
const answers: Readonly<Record<string, readonly [description: string, ...examples: Example[]]>> = {
  400: [
    'A parameter is missing, wrong, or names a record that does not exist.',
    [441, 'name is required.', 'name'],
    [442, 'start_time must be an instant such as 2027-08-05T15:00:00Z.', 'start_time'],
    [440, 'room_id names no room that exists.', 'room_id'],
  ],
  401: ['There is no session, or it is not valid any more.', [401, 'session_id is required: sign in first.', 'session_id']],
  403: ['The caller has not enough privilege.', [450, 'You may not manage this shift.', null]],
  404: ['There is no such record.', [404, 'id names no shift that exists.', 'id']],
  405: ['The path exists, the method does not.', [405, 'PUT is not possible here; possible: GET, DELETE.', null]],
  409: [
    'A name or place is taken, or the state of the record forbids it.',
    [443, 'name is taken already: choose another one.', 'name'],
    [453, 'volunteershifts: somebody is scheduled.', 'volunteershifts'],
  ],
  410: [
    'This search was removed.',
    [410, 'Search across all conventions was removed; use GET /api/convention/{id}/shifts.', null],
  ],
  412: ['If-Match names an older version of the record.', [412, 'The record has been changed meanwhile: read it again.', null]],
  413: ['The body or a file is too large.', [413, 'file may have 15 MiB at most.', 'file']],
  415: ['A body or file of this kind is not supported.', [444, 'file must be an image.', 'file']],
  429: ['Too many requests; see Retry-After.', [452, 'Too many requests: wait a moment.', null]],
  500: [
    'A mistake of the service.',
    [500, 'Something went wrong on our side; request 5f6c1c4e-7d0e-4c55-9b0e-1b1f3a6d2f10.', null],
  ],
  501: ['The provider that this needs is not configured.', [501, 'No places provider is configured.', null]],
  503: [
    'Overloaded or being restarted; see Retry-After.',
    [503, 'The service is overloaded or being restarted: try again in a moment.', null],
  ],
  504: [
    'The provider that this needs cannot be reached.',
    [504, 'The places provider cannot be reached: try again later.', null],
  ],
};
const said = ([code, message, data]: Example): Thing => ({ error: { code, message, data } });

/** The answers that say no, each with an example of the one error schema; `Error` stands for all others. */
export const errorResponses: Record<string, Thing> = {
  ...Object.fromEntries(
    Object.entries(answers).map(([status, [description, ...examples]]) => [
      `Error${status}`,
      {
        description,
        content: {
          'application/json': {
            schema: ref('schemas', 'error'),
            examples: Object.fromEntries(
              examples.map((example) => [`code ${example[0]}`.replace(' ', '_'), { value: said(example) }]),
            ),
          },
        },
      },
    ]),
  ),
  Error: {
    description:
      'Any other refusal: 429 too many requests, 500 a mistake of the service, 501 or 504 a missing provider, 503 overload.',
    content: {
      'application/json': {
        schema: ref('schemas', 'error'),
        example: said([500, 'Something went wrong on our side; request 5f6c1c4e.', null]),
      },
    },
  },
};

/** The refusals that an operation can answer. */
export function refusalsOf(method: string, path: string, { requestBody }: Operation): Thing {
  const writes = method !== 'get';
  const statuses = [
    '400',
    '401',
    '403',
    ...(path.includes('{') ? ['404'] : []),
    ...(writes ? ['409'] : []),
    ...(method === 'put' || method === 'delete' ? ['412'] : []),
    ...(requestBody ? ['413', '415'] : []),
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, ref('responses', `Error${status}`)])),
    default: ref('responses', 'Error'),
  };
}
