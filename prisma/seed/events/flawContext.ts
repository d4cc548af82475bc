import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { Random } from '../support/random.ts';
import type { Convention, World } from '../world.ts';
import type { EventKind } from './eventTypes.ts';
import type { Session, Time, Timetable } from './timetable.ts';
import type { TicketedEvent } from './types.ts';

type Slot = RecordNamed<'slot'>;
/** An event with one session and a host. */
export type SingleEvent = TicketedEvent & { session: Session; host: Person };

type Space = RecordNamed<'space'>;

/** The events that get flaws, each used once, and the callers that change them. */
export class FlawContext {
  readonly convention: Convention;
  readonly timetable: Timetable;
  readonly kinds: readonly EventKind[];
  readonly random: Random;
  readonly #available: SingleEvent[];
  readonly #planned: readonly TicketedEvent[];
  readonly used = new Set<TicketedEvent>();

  constructor(
    world: World,
    convention: Convention,
    planned: readonly TicketedEvent[],
    kinds: readonly EventKind[],
    timetable: Timetable,
  ) {
    this.convention = convention;
    this.timetable = timetable;
    this.kinds = kinds;
    this.random = world.random(`flaws ${convention.plan.key}`);
    this.#planned = planned;
    // Events in groups get no flaws.
    const others = planned.slice(convention.plan.events.groups * 4);
    this.#available = this.random.shuffled(others).flatMap((event): SingleEvent[] => {
      const { variant, host, sessions } = event;
      const [session] = sessions;
      return variant === 'single' && host && session ? [{ ...event, host, session }] : [];
    });
  }

  get api() {
    return this.convention.staff.scheduling.api;
  }
  get organizer() {
    return this.convention.staff.organizer.api;
  }
  /** How many tickets the flaws sold. */
  soldTickets = 0;
  async sell({ id: event_id }: { id: string }, badge_id: string): Promise<void> {
    await this.convention.staff.registration.api.ticket.verified({ event_id, badge_id });
    this.soldTickets += 1;
  }

  /** Takes an event that fits; it is not taken again. @throws if none is left */
  take(fits: (event: SingleEvent) => boolean = () => true): SingleEvent {
    const event = this.#available.find(fits);
    if (!event) throw new Error('No event is left that could have such a flaw.');
    return this.#mark(event);
  }
  /** Takes two events with different hosts. @throws if no two fit */
  takePair(fits: (a: SingleEvent, b: SingleEvent) => boolean): [SingleEvent, SingleEvent] {
    for (const a of this.#available)
      for (const b of this.#available) if (a !== b && a.host !== b.host && fits(a, b)) return [this.#mark(a), this.#mark(b)];
    throw new Error('No two events are left that could have such a flaw.');
  }
  /** Takes two events at overlapping times. @throws if there are none */
  takeOverlappingPair = () => this.takePair(this.overlaps);
  overlaps = ({ session: a }: SingleEvent, { session: b }: SingleEvent) => a.from < b.to && b.from < a.to;
  #mark(single: SingleEvent): SingleEvent {
    this.#available.splice(this.#available.indexOf(single), 1);
    this.used.add(this.#planned.find(({ event }) => event.id === single.event.id) as TicketedEvent); // built from one of them
    return single;
  }
  /** Takes an event in several spaces or with several sessions. @throws if none is left */
  takeVariant(variant: 'spread' | 'multisession'): TicketedEvent {
    const event = this.#planned.find((planned) => planned.variant === variant && !this.used.has(planned));
    if (!event) throw new Error('No event is left that could have such a flaw.');
    this.used.add(event);
    return event;
  }

  /** Events without a time: first those with submissions, then the others, each by number. */
  async unscheduledEvents(): Promise<{ id: string }[]> {
    const { items } = await this.api.convention.events({ id: this.convention.id, is_scheduled: '0', is_cancelled: '0' });
    return items.sort((a, b) => Number(!a.submission_id) - Number(!b.submission_id) || a.event_number - b.event_number);
  }
  #spaceOf({ space_id }: Session): Space | undefined {
    return this.convention.spaces.find(({ id }) => id === space_id[0]);
  }
  roomOf = (session: Session): string | undefined => this.#spaceOf(session)?.room_id;
  /** The special requests that the space of a session meets. */
  offers(session: Session): readonly unknown[] {
    const offered = this.#spaceOf(session)?.special_requests;
    return Array.isArray(offered) ? offered : [];
  }
  /** All pairs of spaces in different rooms. */
  *spacePairs(spaces: readonly Space[]): Generator<[Space, Space]> {
    for (const a of spaces) for (const b of spaces) if (a.room_id !== b.room_id) yield [a, b];
  }

  /** The slots of an event in order of time, in the given space or the first one. */
  async slotsOf(id: string, space_id?: string): Promise<Slot[]> {
    const { items } = await this.api.event.slots({ id, _items_per_page: 100 });
    const wantedSpace = space_id ?? items[0]?.space_id;
    return items.filter((slot) => slot.space_id === wantedSpace);
  }
  async slotAt(space_id: string, daypart_id: string): Promise<string> {
    const { items } = await this.api.space.slots({ id: space_id, daypart_id });
    return items[0]?.id ?? '';
  }
  /** A verified badge whose holder is free at these times; the holder is then busy. @throws if nobody is free */
  freeBadge(times: readonly Time[]): string {
    const badges = this.convention.badges.filter(({ verified }) => verified);
    const badge = badges.find(({ id, user_id }) => this.timetable.occupy(user_id ?? id, times));
    if (!badge) throw new Error('Everybody is busy.');
    return badge.id;
  }
  badgeOf({ user_id }: Person): string | undefined {
    return this.convention.badges.find((badge) => badge.verified && badge.user_id === user_id)?.id;
  }
  /** Moves an event to another time and place. */
  async move({ event }: { event: { id: string } }, { daypart_id, space_id }: Session): Promise<void> {
    await this.api.event.assignSlots({ id: event.id, daypart_id, space_id });
  }
}
