import { message } from '../message.ts';

/** Why the parameters or the body of a request are refused. */
export const parameterRefusals = {
  bodyTooLarge: message<{ limit: number }>('The body may have {limit} KiB at most.'),
  contentEncoding: message<{ encoding: string }>('Content-Encoding {encoding} is not supported: send the body as it is.'),
  contentType: message<{ type: string }>(
    'Content-Type {type} is not supported: send application/json, a form or multipart/form-data.',
  ),
  fieldsTooLarge: message<{ limit: number }>('The fields may have {limit} KiB at most.'),
  fileTooLarge: message<{ field: string; limit: number }>('{field} may have {limit} MiB at most.'),
  forbiddenName: message<{ name: string }>('{name} is not allowed as the name of a parameter.'),
  idempotencyKey: message<{ header: string }>('{header} must be 1 to 255 printable characters without blanks.'),
  idempotencyKeyReused: message<{ header: string }>('{header} was used for another request: choose a new one.'),
  idempotencyRequestRunning: message<{ header: string }>(
    'The first request with this {header} is still in progress: ask again shortly.',
  ),
  invalidUtf8: 'The body is not valid UTF-8.',
  malformedJson: 'The body is not well-formed JSON.',
  malformedMultipart: 'The multipart/form-data body is malformed or ends too early.',
  method: 'X-HTTP-Method must be PUT or DELETE.',
  noBoundary: 'The multipart/form-data body says no boundary.',
  notAnObject: 'The body must be a JSON object.',
  tooDeep: message<{ limit: number }>('Parameters may be nested {limit} levels deep at most.'),
  tooManyElements: message<{ limit: number }>('The lists of a body may have {limit} elements together: send several requests.'),
  tooManyKeys: 'Too many requests with an Idempotency-Key are running: send this one again in a moment, with the same key.',
  tooManyParameters: message<{ limit: number }>('No more than {limit} parameters may be sent together.'),
  tooManyParts: message<{ parameters: number; files: number }>(
    'No more than {parameters} parameters and {files} files may be sent together.',
  ),
  tooManyValues: message<{ count: number; limit: number }>('has {count} values; at most {limit} are allowed.'),
  formTooLarge: message<{ limit: number }>('The form may have {limit} MiB at most, with its files.'),
  tooManyOwnUploads: message<{ limit: number }>(
    '{limit} of your uploads are running: send this one when one of them has arrived.',
  ),
  tooManyUploads: 'Too many uploads are running: try again in a moment.',
} as const;

/** Why a request is refused before it reaches a procedure. */
export const requestRefusals = {
  crossSiteCookie: 'A session cookie counts for requests of our own pages only: send session_id or a bearer token instead.',
  ending: 'This machine is being restarted: another one answers.',
  methodNotAllowed: message<{ method: string }>('{method} is not possible here.'),
  methodNotAllowedHere: message<{ method: string; allowed: string }>('{method} is not possible here; possible: {allowed}.'),
  nothingHere: 'There is nothing at this path.',
  tooManyRecords: 'The answer would hold too many records: ask for smaller pages, or for fewer related records.',
  tooMuchText:
    'The answer would hold too much text: ask for smaller pages (_items_per_page), or name the fields that you need (_fields).',
  tooMuchWork:
    'The answer would take too long to compute: ask for smaller pages (_items_per_page), or name the fields that you need (_fields).',
  rateLimited: message<{ limit: number; seconds: number }>(
    'More than {limit} requests a minute: wait {seconds} seconds, then continue.',
  ),
} as const;
