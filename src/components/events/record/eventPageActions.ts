import { type AnyRecord, actionsOf, type PlainObject } from '../../../client/record.ts';
import { hasPrivilege } from '../../../client/useViewer.ts';
import { eventPageActionsText as text } from '../../../messages/events/eventPage.ts';
import type { PageActions } from '../../records/view/pageActions.ts';
import type { ReadView } from '../../records/view/useRecordView.ts';
import { type EventRecord, phaseOf } from './eventFacts.ts';

/** The flags of an event that its menu changes. */
export interface EventFlags {
  readonly trashed?: boolean;
  readonly is_pinned?: boolean;
}
/** How things are done that are no actions of the API. */
export interface Doing {
  /** What changes the event, says so, and can be undone. */
  set(change: EventFlags, back: EventFlags, message: string): () => Promise<unknown>;
  /** Accepts the seat that is offered. */
  accept(): Promise<unknown>;
  /** Joins the waiting list; with several badges, the page of seats asks for whom, and there is none. */
  wait: (() => Promise<unknown>) | null;
  /** Frees all its slots. */
  unschedule(): Promise<unknown>;
  /** Whether the reader has paid badges without a seat. */
  readonly hasFreeBadge: boolean;
  /** Where guests get seats for themselves and their party. */
  readonly seatsHref: string;
  /** Where hosts write to the organizers; null: nowhere. */
  readonly organizersHref: string | null;
}

/** What a copy of an event takes along: what it is, not when, where and with whom. */
const copied = [
  'name',
  'type_id',
  'duration',
  'max_tickets',
  'description',
  'age_range',
  'experience',
  'max_hosts',
  'spaces_needed',
];
/** The form of a new event, filled in as another one. */
function copyHref(record: EventRecord): string {
  const values: PlainObject = { ...record };
  const sent = copied.filter((name) => !['', null, undefined].includes(values[name] as string | null | undefined)); // plain values
  const params = new URLSearchParams(sent.map((name): [string, string] => [name, String(values[name])]));
  return `/convention/${record.convention_id}/events/new?${params.toString()}`;
}

const listed = new Intl.ListFormat('en');
/** What follows from cancelling an event, and who gets an email. */
function cancellation(record: EventRecord) {
  const { hosts = [], taken_count: tickets = 0, wait_count: waits = 0 } = record;
  const people = [
    ...(hosts.length ? [text.hosts({ count: hosts.length })] : []),
    ...(tickets ? [text.holders({ count: tickets })] : []),
    ...(waits ? [text.waiting({ count: waits })] : []),
  ];
  return {
    about: text.whatFollows({ tickets, isScheduled: record.is_scheduled ? 'yes' : 'no' }),
    ...(people.length ? { mailed: text.mailed({ people: listed.format(people) }) } : {}),
    keep: text.keep,
    done: text.cancelled,
  };
}

/** What one can do with an event, most urgent first: what an event of that state needs of its staff and hosts, then what guests want. */
export function eventPageActions(
  { record, viewer }: Pick<ReadView<EventRecord>, 'record' | 'viewer'>,
  tickets: readonly AnyRecord[],
  now: Date,
  { set, accept, wait, unschedule, hasFreeBadge, seatsHref, organizersHref }: Doing,
): PageActions {
  const { id, convention_id, trashed, hosts = [], mywait } = record;
  const can = actionsOf(record);
  const isStaff = 'cancel' in can;
  const isHost = hosts.some(({ user_id }) => user_id === viewer.user_id);
  const marks = isHost || hasPrivilege(viewer, ['registration']);
  const phase = phaseOf(record, now);
  const takesPlace = !trashed && !record.is_cancelled;
  const seesAll = isStaff || marks;
  const own = seesAll ? undefined : tickets[0];
  const isOpen = takesPlace && phase !== 'over';
  const hasSeats = (record.available_count ?? 0) > 0;
  const warnings = record.scheduleintegrity?.length ?? 0;
  const board = `/convention/${convention_id}/schedule`;
  const people = `/event/${id}?view=people`;
  return [
    isStaff && trashed && { label: text.untrash, isMain: true, run: set({ trashed: false }, { trashed: true }, text.restored) },
    record.is_cancelled && !trashed && { label: text.restore, action: 'restore', isMain: true, done: text.restored },
    takesPlace &&
      (isStaff || isHost) &&
      phase === 'over' &&
      !record.attendee_head_count &&
      can.edit?.is_available && { label: text.recordAttendance, href: `/event/${id}/edit`, isMain: true },
    takesPlace && marks && phase === 'soon' && tickets.length > 0 && { label: text.takeAttendance, href: people, isMain: true },
    isStaff && takesPlace && phase === 'unscheduled' && { label: text.schedule, href: board, isMain: true },
    isOpen && isStaff && hosts.length === 0 && { label: text.addHost, action: 'host', href: people, isMain: true },
    isOpen && isStaff && warnings > 0 && { label: text.openSchedule, href: board, isMain: true },
    mywait?.status === 'offered' && { label: text.acceptSeat, isMain: true, run: accept },
    own && { label: text.viewTicket, href: `/ticket/${own.id}`, isMain: true },
    own && isOpen && hasSeats && record.sellable && hasFreeBadge && { label: text.getMoreTickets, href: seatsHref },
    isOpen &&
      !own &&
      !mywait &&
      hasSeats &&
      (hasPrivilege(viewer, ['registration'])
        ? { label: text.addTicket, href: `/event/${id}/tickets/new`, isMain: record.is_scheduled === true }
        : record.sellable && { label: text.getTicket, href: seatsHref, isMain: !isStaff && !isHost }),
    isOpen &&
      !hasSeats &&
      !mywait &&
      record.max_tickets > 0 && {
        label: (wait ? text.joinWaitingList : text.askWho)({ count: record.wait_count ?? 0 }),
        action: 'wait',
        isMain: !isStaff,
        ...(wait ? { run: wait } : { href: seatsHref }),
      },
    isOpen &&
      record.claimable &&
      !isHost && { label: text.host, action: 'claim', isMain: !isStaff, done: text.hosting, undo: 'unclaim' },
    mywait && { label: text.leaveWaitingList, action: 'delete-wait', isUndo: true, done: text.left },
    isHost && !isStaff && organizersHref !== null && { label: text.writeOrganizers, href: organizersHref },
    isOpen && { label: text.stepDown, action: 'unclaim', isUndo: true, done: text.steppedDown, undo: 'claim' },
    isStaff && phase !== 'unscheduled' && !(isOpen && warnings > 0) && { label: text.openSchedule, href: board },
    isOpen && record.is_scheduled && { label: text.unschedule, action: 'unassign-slots', isUndo: true, run: unschedule },
    takesPlace &&
      !(isOpen && isStaff && hosts.length === 0) && {
        label: hosts.length < (record.max_hosts ?? hosts.length + 1) ? text.addHost : text.replaceHost,
        action: 'host',
        href: people,
      },
    { label: text.removeHost, action: 'delete-host', href: people, isMoot: hosts.length === 0 },
    isStaff &&
      isOpen &&
      record.is_scheduled &&
      (record.is_pinned
        ? { label: text.unpin, run: set({ is_pinned: false }, { is_pinned: true }, text.unpinned) }
        : { label: text.pin, run: set({ is_pinned: true }, { is_pinned: false }, text.pinned) }),
    isStaff && takesPlace && { label: text.addSession, href: `/event/${id}/sessions/new?duration=${record.duration}` },
    isStaff && { label: text.copy, href: copyHref(record) },
    { label: text.addNote, action: 'add-log-entry' },
    takesPlace && { label: text.cancel, action: 'cancel', isDanger: true, ...cancellation(record) },
    isStaff &&
      !trashed &&
      !record.is_scheduled &&
      !record.taken_count && {
        label: text.trash,
        isDanger: true,
        run: set({ trashed: true }, { trashed: false }, text.trashed),
      },
  ];
}
