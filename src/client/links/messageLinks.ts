import { messageLinkText } from '../../messages/mail/messageLinks.ts';
import { resourceNamed } from '../../resources/index.ts';
import { type AudienceName, audienceNames, audiences, MAX_CHOSEN_ROWS } from '../../resources/system/audiences.ts';
import type { PlainObject } from '../record.ts';
import { filterNames, type ListView } from '../url/listView.ts';
import { hasPrivilege, type Viewer } from '../useViewer.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** The audience that the rows of a list are, if the viewer may write to it. */
export const audienceOfList = (resource: string, viewer: Viewer | undefined): AudienceName | undefined =>
  viewer &&
  audienceNames.find((name) => audiences[name].resource === resource && hasPrivilege(viewer, [audiences[name].privilege]));

/** A message to begin with, which the writer changes. */
export interface BegunMessage {
  readonly subject: string;
  readonly body: string;
}
/** Where a message to an audience is written, with the filters that choose among it. `id` chooses single rows. */
export function writeHref(
  convention_id: string,
  audience: AudienceName,
  filters: Filters,
  query = '',
  begun?: BegunMessage,
): string {
  const params = new URLSearchParams({ view: 'write', audience, ...(query ? { query } : {}), ...begun });
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value);
  return `/convention/${convention_id}/messages?${params.toString()}`;
}

interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}
/** A list as its table shows it: `input` is what it belongs to, `procedure` its name, such as `event.tickets`. */
interface Shown {
  readonly procedure: string;
  readonly input: PlainObject;
  readonly view: ListView;
}
/**
 * The filters that choose the selected rows of a list; null if they cannot be said: too many single rows, or all rows of a list that does
 * not belong to the convention.
 */
export function filtersOfRows(resource: string, { procedure, input, view }: Shown, { ids, isAll }: Chosen): Filters | null {
  if (!isAll) return ids.size > MAX_CHOSEN_ROWS ? null : { id: [...ids] };
  const [type = '', relationship = ''] = procedure.split('.');
  if (type === 'convention') return view.filters;
  const { relationships } = resourceNamed(type);
  const via = String(relationships[relationship]?.via ?? '');
  return filterNames(resourceNamed(resource)).includes(via) ? { ...view.filters, [via]: [String(input.id)] } : null;
}

/** A link to write to the people of a record. */
export interface MessageLink {
  readonly label: string;
  readonly href: string;
}
/** A message to whoever has a game of a library, which begins with that game. */
function borrowerLink(loan: PlainObject, convention_id: string, viewer: Viewer): MessageLink[] {
  const audience = typeof loan.badge_id === 'string' && loan.is_checked_in === false && audienceOfList('badge', viewer);
  if (!audience) return [];
  const { name } = (loan.librarygame ?? {}) as { name?: string }; // included, or not
  const game = name ?? messageLinkText.someGame;
  const begun = { subject: messageLinkText.loan({ game }), body: loan.is_overdue ? messageLinkText.overdue({ game }) : '' };
  const href = writeHref(convention_id, audience, { id: [String(loan.badge_id)] }, '', begun);
  return [{ label: messageLinkText.borrower, href }];
}
/** Whom the viewer may write to from the page of a record: its own people, those with a ticket of an event, and who has a game. */
export function messageLinks(resource: string, record: PlainObject, viewer: Viewer): MessageLink[] {
  const { id, convention_id } = record;
  if (typeof convention_id !== 'string') return [];
  if (resource === 'librarygamecheckout') return borrowerLink(record, convention_id, viewer);
  const audience = audienceOfList(resource, viewer);
  const count = Number(record.host_count ?? record.scheduled_count ?? 1);
  const taken = Number(record.taken_count);
  const holders = resource === 'event' && taken > 0 && audienceOfList('ticket', viewer);
  return [
    ...(audience && count > 0
      ? [{ label: messageLinkText.to({ audience, count }), href: writeHref(convention_id, audience, { id: [String(id)] }) }]
      : []),
    ...(holders
      ? [
          {
            label: messageLinkText.toHolders({ count: taken }),
            href: writeHref(convention_id, holders, { event_id: [String(id)] }),
          },
        ]
      : []),
  ];
}

/** What the address of the page "Messages" chooses: an audience, filters, single rows, and what the message begins with. */
export interface AddressedAudience extends Partial<BegunMessage> {
  readonly audience: AudienceName;
  readonly ids: readonly string[];
}
const MAX_BEGUN = 2_000;
/** The audience that an address names, if the viewer may write to it. */
export function audienceInAddress(address: string, allowed: readonly AudienceName[]): AddressedAudience | null {
  const params = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1] ?? '');
  const audience = allowed.find((name) => name === params.get('audience'));
  if (!audience) return null;
  const [subject, body] = ['subject', 'body'].map((name) => params.get(name)?.slice(0, MAX_BEGUN));
  const begun = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
  return { audience, ids: params.getAll('id').slice(0, MAX_CHOSEN_ROWS), ...begun };
}
