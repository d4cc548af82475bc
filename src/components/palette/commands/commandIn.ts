import { hasPrivilege, type Viewer } from '../../../client/useViewer.ts';
import { type Privilege, privilegeNames } from '../../../resources/policy/privileges.ts';
import { audiences } from '../../../resources/system/audiences.ts';
import { type LibraryPrivilege, libraryPrivilegeNames, libraryPrivileges } from '../../people/privileges/libraryPrivileges.ts';
import { privileges } from '../../people/privileges/privileges.ts';

/** What can be done with one line of text. Numbers are those of badges and events. */
export type Command =
  | { readonly kind: 'checkIn'; readonly badge: number }
  | { readonly kind: 'checkOut'; readonly game: string; readonly badge: number }
  | { readonly kind: 'refundBadge'; readonly badge: number }
  | { readonly kind: 'refundTicket'; readonly ticket: number }
  | { readonly kind: 'sell'; readonly product: string; readonly badge: number }
  | { readonly kind: 'schedule'; readonly event: number }
  | { readonly kind: 'messageHosts'; readonly event: number }
  | { readonly kind: 'findHosts'; readonly event: number }
  | { readonly kind: 'give'; readonly person: string; readonly privilege: Privilege }
  /** Null: it is not said which of the library. */
  | { readonly kind: 'giveLibrary'; readonly person: string; readonly privilege: LibraryPrivilege | null };

const number = String.raw`#?\s*(\d{1,9})$`;
const checkIn = new RegExp(String.raw`^check[\s-]?in\s+(?:badge\s+)?${number}`, 'i');
const checkOut = new RegExp(String.raw`^(?:check[\s-]?out|lend)\s+(\S.{0,59}?)\s+to\s+(?:badge\s+)?${number}`, 'i');
const sell = new RegExp(String.raw`^sell\s+(?:an?\s+|the\s+)?(\S.{0,59}?)\s+to\s+(?:badge\s+)?${number}`, 'i');
const refund = new RegExp(String.raw`^refund\s+(?:(badge|ticket)\s+)?${number}`, 'i');
const schedule = new RegExp(String.raw`^schedule\s+(?:event\s+)?${number}`, 'i');
const messageHosts = new RegExp(String.raw`^(?:message|write to|email)\s+(?:the\s+)?hosts?\s+of\s+(?:event\s+)?${number}`, 'i');
const findHosts = new RegExp(String.raw`^(?:(?:find|see|show)\s+)?(?:the\s+)?hosts?\s+of\s+(?:event\s+)?${number}`, 'i');
const give = /^give\s+(\S.{1,59}?)\s+(?:the\s+permission\s+)?([a-z]+)$/i;

const giveLibrary =
  /^give\s+(\S.{1,59}?)\s+(?:the\s+permission\s+)?(?:(?:for\s+)?the\s+)?library(?:(?::\s*|\s+)([a-z][a-z ]*))?$/i;

const libraryPrivilegeIn = (words: string): LibraryPrivilege | undefined => {
  const typed = words.toLowerCase();
  return libraryPrivilegeNames.find(
    (name) => name === typed || `${libraryPrivileges[name].toLowerCase()} `.startsWith(`${typed} `),
  );
};
const privilegeIn = (word: string): Privilege | undefined => {
  const typed = word.toLowerCase();
  // "Merchandise" is what merch was called before.
  return privilegeNames.find((name) => typed.startsWith(name) || privileges[name].toLowerCase() === typed);
};

/** The command in a text; null if it is none. */
export function commandIn(text: string): Command | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const parts = (pattern: RegExp) => pattern.exec(typed)?.slice(1);
  const [badge] = parts(checkIn) ?? [];
  if (badge) return { kind: 'checkIn', badge: Number(badge) };
  const [game, renter] = parts(checkOut) ?? [];
  if (game && renter) return { kind: 'checkOut', game: game.replace(/^#/, ''), badge: Number(renter) };
  const [product, buyer] = parts(sell) ?? [];
  if (product && buyer) return { kind: 'sell', product, badge: Number(buyer) };
  const [what, refunded] = parts(refund) ?? [];
  if (refunded && what?.toLowerCase() === 'ticket') return { kind: 'refundTicket', ticket: Number(refunded) };
  if (refunded) return { kind: 'refundBadge', badge: Number(refunded) };
  const [unscheduled] = parts(schedule) ?? [];
  if (unscheduled) return { kind: 'schedule', event: Number(unscheduled) };
  const [hosted] = parts(messageHosts) ?? [];
  if (hosted) return { kind: 'messageHosts', event: Number(hosted) };
  const [sought] = parts(findHosts) ?? [];
  if (sought) return { kind: 'findHosts', event: Number(sought) };
  const [helper, words] = parts(giveLibrary) ?? [];
  const ofLibrary = words === undefined ? null : libraryPrivilegeIn(words);
  if (helper && ofLibrary !== undefined) return { kind: 'giveLibrary', person: helper, privilege: ofLibrary };
  const [person, word] = parts(give) ?? [];
  const privilege = word && privilegeIn(word);
  return person && privilege ? { kind: 'give', person, privilege } : null;
}

const needed: Readonly<Record<Exclude<Command['kind'], 'checkOut' | 'giveLibrary'>, readonly string[]>> = {
  checkIn: ['registration'],
  refundBadge: ['registration'],
  refundTicket: ['registration'],
  sell: ['merch'],
  schedule: ['scheduling'],
  messageHosts: [audiences.hosts.privilege],
  findHosts: ['scheduling'],
  give: ['organizer'],
};
/** What the viewer does in the library of the convention: works at its desk, and gives its permissions. */
export interface LibraryWork {
  readonly lends: boolean;
  readonly gives: boolean;
}
/** Whether the viewer may use a command. */
export const mayCommand = (kind: Command['kind'], viewer: Viewer | undefined, { lends, gives }: LibraryWork): boolean => {
  if (!viewer) return false;
  if (kind === 'checkOut') return lends;
  return kind === 'giveLibrary' ? gives : hasPrivilege(viewer, needed[kind]);
};
