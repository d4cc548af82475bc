import { money } from '../../../client/format/money.ts';
import { type Clock, fromInput, showHour, showTime, showTimeUntil, toDateInput } from '../../../client/format/times.ts';
import { writeHref } from '../../../client/links/messageLinks.ts';
import { tilesText as text } from '../../../messages/convention/overview.ts';
import { dueFilters } from '../../../resources/schema/listPage.ts';
import { firstSteps } from './firstSteps.ts';
import { type Phase, phaseOf } from './phase.ts';
import type { Attention } from './useAttention.ts';

/** A figure of the moment, and the page that it leads to. */
export interface Tile {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly note: string | null;
  readonly href: string;
  /** A part of a whole, from 0 to 1. */
  readonly share?: number;
}
type Tiles = readonly (Tile | false | null | undefined | 0)[];
const number = (value: number) => value.toLocaleString('en-US');

/** The list of the events without a host that the service counts: those that are on or to come, until an instant perhaps. */
function hostlessHref(id: string, until?: string | null): string {
  const filters = { host_count: '0', is_scheduled: 'true', is_cancelled: 'false', trashed: 'false', is_over: 'false' };
  const params = new URLSearchParams(filters);
  if (until) params.set('_end_start_date', until);
  return `/convention/${id}/events?${params.toString()}`;
}

/** Before: how long until it opens, the steps that are left, and what is not ready. */
function before(id: string, { times, made, events }: Attention, clock: Clock, now: Date, organizes: boolean): Tiles {
  const steps = firstSteps(id, made);
  const next = steps.find(({ done }) => !done);
  const open = events ? events.hostless_count + events.unscheduled_count : 0;
  return [
    times.opens_date
      ? {
          ...{ key: 'opens', value: showTimeUntil(times.opens_date, now), label: text.opens },
          ...{ note: showTime(times.opens_date, clock), href: `/convention/${id}/schedule` },
        }
      : organizes && {
          ...{ key: 'opens', value: '–', label: text.opens, note: text.noDays, href: `/convention/${id}/settings#days` },
        },
    organizes && {
      key: 'steps',
      value: text.partOf({ part: steps.filter(({ done }) => done).length, whole: steps.length }),
      label: text.steps,
      note: next ? text.nextStep({ step: next.label }) : text.allDone,
      href: next?.href ?? `/convention/${id}/settings`,
      share: steps.filter(({ done }) => done).length / steps.length,
    },
    events &&
      open > 0 && {
        key: 'blocking',
        value: number(open),
        label: text.notReady({ count: open }),
        note: text.blocking({ hostless: events.hostless_count, unscheduled: events.unscheduled_count }),
        href: events.hostless_count ? hostlessHref(id) : `/convention/${id}/events?is_scheduled=false&is_cancelled=false`,
      },
  ];
}

const doorTile = (id: string, { badge_count, checked_in_count }: NonNullable<Attention['door']>): Tile => ({
  key: 'door',
  value: number(checked_in_count),
  label: text.door,
  note: text.ofBadges({ badges: badge_count }),
  href: `/convention/${id}/badges?verified=true&checked_in=true`,
  share: badge_count ? checked_in_count / badge_count : 0,
});

/** Badges that owe something: no more than the list says that it leads to, and “Owed” of badges. What else is owed has its own figures. */
const badgesDueTile = (id: string, { unpaid_count, due_amount }: NonNullable<Attention['door']>, clock: Clock): Tile => ({
  key: 'unpaid',
  value: number(unpaid_count),
  label: text.dueBadges({ count: unpaid_count }),
  note: text.dueAmount({ amount: money(due_amount, clock) }),
  href: `/convention/${id}/badges?${new URLSearchParams(dueFilters).toString()}`,
});

/** Tickets that owe something, beside the badges that do. */
const ticketsTile = (
  id: string,
  { due_ticket_count, due_ticket_amount }: NonNullable<Attention['door']>,
  clock: Clock,
): Tile => ({
  key: 'tickets',
  value: number(due_ticket_count),
  label: text.dueTickets({ count: due_ticket_count }),
  note: text.dueAmount({ amount: money(due_ticket_amount, clock) }),
  href: `/convention/${id}/tickets?${new URLSearchParams(dueFilters).toString()}`,
});

const gamesTile = ({ library_id, out_count, overdue_count }: NonNullable<Attention['loans']>): Tile => ({
  key: 'games',
  value: number(out_count),
  label: text.games({ count: out_count }),
  note: overdue_count ? text.overdue({ count: overdue_count }) : null,
  href: `/library/${library_id}/desk#desk-out`,
});

/** Where people are found who are needed today: at the first shift with an open place, or where events have no host. */
function neededHref(id: string, { shifts }: Attention, hosts: number, clock: Clock, now: Date): string {
  const board = `/convention/${id}/volunteer-board?view=shifts`;
  if (shifts?.today_places) return `${board}&day=${shifts.next_conventionday_id}&shift=${shifts.next_shift_id}`;
  if (shifts && hosts === 0) return board;
  return hostlessHref(id, fromInput(`${toDateInput(now, clock.zone)}T23:59`, clock.zone));
}

/** During: what is on and next, who is missing, the door and the library's desk. */
function during(id: string, attention: Attention, clock: Clock, now: Date): Tiles {
  const { program, events, shifts, door, loans } = attention;
  const [hosts, helpers] = [events?.hostless_today_count ?? 0, shifts?.today_places ?? 0];
  const next = program.next_date;
  return [
    {
      key: 'now',
      value: number(program.now_count),
      label: text.onNow({ count: program.now_count }),
      note: null,
      href: `/convention/${id}/schedule`,
    },
    next && {
      key: 'next',
      value: number(program.next_count),
      label: text.next({ count: program.next_count, time: showHour(next, clock) }),
      note: null,
      href: `/convention/${id}/schedule`,
    },
    (events || shifts) && {
      key: 'missing',
      value: number(hosts + helpers),
      label: text.missing({ count: hosts + helpers }),
      note: text.missingPeople({ hosts, helpers, both: String(Boolean(events && shifts)), first: events ? 'hosts' : 'helpers' }),
      href: neededHref(id, attention, hosts, clock, now),
    },
    door && doorTile(id, door),
    door && door.unpaid_count > 0 && badgesDueTile(id, door, clock),
    door && door.due_ticket_count > 0 && ticketsTile(id, door, clock),
    loans && loans.out_count > 0 && gamesTile(loans),
  ];
}

/** After: whom to thank, what is left over, and how many came. */
function after(id: string, { volunteers, loans, sales, door }: Attention, clock: Clock): Tiles {
  return [
    volunteers &&
      volunteers.worked_count > 0 && {
        key: 'thanks',
        value: number(volunteers.worked_count),
        label: text.thanks({ count: volunteers.worked_count }),
        note: text.writeThanks,
        href: writeHref(id, 'volunteers', { status: ['approved'] }),
      },
    loans &&
      loans.out_count > 0 && {
        ...{ key: 'loans', value: number(loans.out_count), label: text.gamesOut({ count: loans.out_count }), note: text.getBack },
        href: `/library/${loans.library_id}/desk#desk-out`,
      },
    sales &&
      sales.to_hand_out_count > 0 && {
        ...{ key: 'sales', value: number(sales.to_hand_out_count), label: text.toHandOut, note: null },
        href: `/convention/${id}/merchandise?view=handout`,
      },
    door && door.unpaid_count > 0 && badgesDueTile(id, door, clock),
    door && door.due_ticket_count > 0 && ticketsTile(id, door, clock),
    door && doorTile(id, door),
  ];
}

/** The figures of the phase that a convention is in, as far as the viewer may know them. */
export function tilesOf(
  id: string,
  attention: Attention,
  clock: Clock,
  now: Date,
  organizes: boolean,
): { readonly phase: Phase; readonly tiles: readonly Tile[] } {
  const phase = phaseOf(attention.times, now);
  const tiles = {
    before: () => before(id, attention, clock, now, organizes),
    during: () => during(id, attention, clock, now),
    after: () => after(id, attention, clock),
  }[phase]();
  return { phase, tiles: tiles.filter((tile): tile is Tile => Boolean(tile)) };
}
