import { message } from '../message.ts';

/** Why a convention is not imported, or an import not undone. Texts about a parameter follow its name. */
export const importingRefusals = {
  address:
    'must be the address of a convention at the other service, such as https://convene.example.org/convention/… or https://example.org/api/convention/….',
  notPublic: 'must begin with https:// and be an address on the public internet.',
  wrongSignIn: 'is not accepted by the other service with this API key and username.',
  noConvention: 'The other service has no convention there, or does not show it with this API key.',
  running: 'You are importing a convention already: wait until that is done, or cancel it.',
  notImported: 'The convention was not imported from another service.',
  touched: message<{ record: string }>(
    'Something was changed in this convention after it was imported ({record}): delete it instead.',
  ),
  mayNotAnyMore: 'Whoever asked for the import has signed out, or can no longer create conventions in the group.',
} as const;

/** Why the other service could not be read. */
export const sourceFailures = {
  redirected: message<{ status: number }>('The other service answered {status}: redirects are not followed.'),
  notPublic: 'The address of the other service is not on the public internet.',
  tooLong: message<{ megabytes: number }>('The other service sent an answer of more than {megabytes} MB.'),
  unreachable: message<{ code: string }>('The other service could not be reached ({code}).'),
  late: message<{ seconds: number }>('The other service did not answer within {seconds} seconds.'),
  answered: message<{ status: number }>('The other service answered {status}.'),
  busy: 'The other service asks to wait.',
  signedOut: 'The other service has ended the session. Import again: what has come along stays.',
  notAList: message<{ list: string }>('The other service sent something other than a list of records ({list}).'),
  notARecord: 'The other service sent something other than a convention.',
  endless: message<{ list: string }>('The other service sends the same records again on each page ({list}).'),
  changing: message<{ list: string }>(
    'The other service sends different records than it says it has ({list}). Import again when they have stopped changing.',
  ),
  tooMany: message<{ limit: number }>('The convention has more than {limit, number} records.'),
  tooMuch: message<{ megabytes: number }>('The convention has more than {megabytes, number} MB of records.'),
  tooManyRequests: message<{ limit: number }>('The import needs more than {limit, number} requests.'),
  tooSlow: message<{ hours: number }>('The import took more than {hours} hours.'),
} as const;

export const importingProgress = {
  waiting: 'Waiting to begin',
  reading: message<{ count: number }>('{count, plural, one {# record} other {# records}} read'),
  writing: message<{ done: number; total: number }>('{done, number} of {total, number} records written'),
  done: message<{ name: string }>('{name} is imported. It is private until you open it.'),
  failedTwice: message<{ reason: string }>('The convention could not be created: {reason}'),
} as const;

/** Why a record or a value did not come along. */
export const importingProblems = {
  noReference: message<{ record: string }>('What it refers to ({record}) did not come along.'),
  wrongValue: message<{ reason: string }>('The value was left out: it {reason}'),
  changedHere: 'It was changed here and there: the values from here stay.',
  keptHere: 'It was changed here: the values from here stay.',
  accountClosed: 'Whoever it belongs to has closed their account here, so their name and address did not come along.',
  unexplained: 'It differs, and the import does not know why.',
  deletedHere: 'It was deleted here after the last import.',
  numberTaken: message<{ number: number }>('The number {number} is taken or too large: it has another one here.'),
  notPlaced: message<{ reason: string }>('It is not scheduled: {reason}'),
  noSlot: 'Its space or its time did not come along.',
  lacks: 'It lacks a value that it needs, or the account there has no permission to read it.',
  notPaid: 'It was not paid there.',
  noTime: 'It does not say since when.',
  full: 'no place is left for it.',
  noImage: message<{ reason: string }>('The image could not be read: {reason}'),
  notAnImage: 'it is not a JPEG, PNG, WebP or GIF image that can be read.',
  needsSignIn: 'The other service shows them only to people who sign in there. To bring them along, import again with a sign-in.',
  notAllowed: 'The account there has no permission to read them.',
  notRead: message<{ status: number }>('The other service does not have this list ({status}).'),
} as const;

/** Why whole kinds of records stay behind. */
export const leftBehindReasons = {
  money: 'They are about money that was paid there. It stays in the books there.',
  rights: 'Permissions, and what lets others in, are given here by hand.',
  mails: 'Messages were for their readers there.',
  work: 'They tell of work that was done there.',
  signed: 'What was signed there was signed for that installation.',
  byHand: 'Imports do not bring them along. Enter here what you still need.',
} as const;
