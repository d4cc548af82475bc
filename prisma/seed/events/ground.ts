import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { Random } from '../support/random.ts';
import type { Convention, World } from '../world.ts';
import type { EventKind } from './eventTypes.ts';
import type { Sitting, Time, Timetable } from './timetable.ts';
import type { Planned } from './types.ts';

type Slot = RecordNamed<'slot'>;
/** An event with one session and a host. */
export type Single = Planned & { sitting: Sitting; host: Person };

type Space = RecordNamed<'space'>;

/** The events from which flaws are made, each used once, with the callers that change them. */
export class Ground {
  readonly convention: Convention;
  readonly timetable: Timetable;
  readonly kinds: readonly EventKind[];
  readonly random: Random;
  readonly #left: Single[];
  readonly #all: readonly Planned[];
  readonly used = new Set<Planned>();

  constructor(
    world: World,
    convention: Convention,
    planned: readonly Planned[],
    kinds: readonly EventKind[],
    timetable: Timetable,
  ) {
    this.convention = convention;
    this.timetable = timetable;
    this.kinds = kinds;
    this.random = world.random(`flaws ${convention.plan.key}`);
    this.#all = planned;
    // Events of groups stay as they are.
    const others = planned.slice(convention.plan.events.groups * 4);
    this.#left = this.random.shuffled(others).flatMap((one): Single[] => {
      const { how, host, sittings } = one;
      const [sitting] = sittings;
      return how === 'single' && host && sitting ? [{ ...one, host, sitting }] : [];
    });
  }

  get api() {
    return this.convention.staff.scheduling.api;
  }
  get organizer() {
    return this.convention.staff.organizer.api;
  }
  /** Tickets that were given out here. */
  sold = 0;
  async sell({ id: event_id }: { id: string }, badge_id: string): Promise<void> {
    await this.convention.staff.registration.api.ticket.verified({ event_id, badge_id });
    this.sold += 1;
  }

  /** An event that fits, and that nobody else gets. @throws where there is none */
  take(fits: (one: Single) => boolean = () => true): Single {
    const one = this.#left.find(fits);
    if (!one) throw new Error('No event is left that could have such a flaw.');
    return this.#mark(one);
  }
  /** Two of them. @throws */
  takeTwo(suits: (a: Single, b: Single) => boolean): [Single, Single] {
    for (const a of this.#left)
      for (const b of this.#left) if (a !== b && a.host !== b.host && suits(a, b)) return [this.#mark(a), this.#mark(b)];
    throw new Error('No two events are left that could have such a flaw.');
  }
  /** Two at the same time. @throws */
  takeOverlapping = () => this.takeTwo(this.overlap);
  overlap = ({ sitting: a }: Single, { sitting: b }: Single) => a.from < b.to && b.from < a.to;
  #mark(one: Single): Single {
    this.#left.splice(this.#left.indexOf(one), 1);
    this.used.add(this.#all.find(({ event }) => event.id === one.event.id) as Planned); // it was made of one
    return one;
  }
  /** An event in several spaces, or with several sittings. @throws */
  takeOther(how: 'spread' | 'sittings'): Planned {
    const one = this.#all.find((other) => other.how === how && !this.used.has(other));
    if (!one) throw new Error('No event is left that could have such a flaw.');
    this.used.add(one);
    return one;
  }

  /** Events that have no time yet, in the order of their numbers; the last of them was not submitted by anybody. */
  async waiting(): Promise<{ id: string }[]> {
    const { items } = await this.api.convention.events({ id: this.convention.id, is_scheduled: '0', is_cancelled: '0' });
    return items.sort((a, b) => Number(!a.submission_id) - Number(!b.submission_id) || a.event_number - b.event_number);
  }
  #spaceOf({ space_id }: Sitting): Space | undefined {
    return this.convention.spaces.find(({ id }) => id === space_id[0]);
  }
  roomOf = (sitting: Sitting): string | undefined => this.#spaceOf(sitting)?.room_id;
  /** The special requests that the place of a sitting meets. */
  offers(sitting: Sitting): readonly unknown[] {
    const offered = this.#spaceOf(sitting)?.special_requests;
    return Array.isArray(offered) ? offered : [];
  }
  /** Two spaces each, of different rooms. */
  *neighbours(spaces: readonly Space[]): Generator<[Space, Space]> {
    for (const a of spaces) for (const b of spaces) if (a.room_id !== b.room_id) yield [a, b];
  }

  /** The slots of an event, in the order of time, in the first of its spaces or the one named. */
  async slotsOf(id: string, space_id?: string): Promise<Slot[]> {
    const { items } = await this.api.event.slots({ id, _items_per_page: 100 });
    const one = space_id ?? items[0]?.space_id;
    return items.filter((slot) => slot.space_id === one);
  }
  async slotAt(space_id: string, daypart_id: string): Promise<string> {
    const { items } = await this.api.space.slots({ id: space_id, daypart_id });
    return items[0]?.id ?? '';
  }
  /** A verified badge whose holder has time then, and is busy from now on. @throws */
  badgeFree(times: readonly Time[]): string {
    const badges = this.convention.badges.filter(({ verified }) => verified);
    const badge = badges.find(({ id, user_id }) => this.timetable.occupy(user_id ?? id, times));
    if (!badge) throw new Error('Everybody is busy.');
    return badge.id;
  }
  badgeOf({ user_id }: Person): string | undefined {
    return this.convention.badges.find((badge) => badge.verified && badge.user_id === user_id)?.id;
  }
  /** Gives an event another time and place. */
  async move({ event }: { event: { id: string } }, { daypart_id, space_id }: Sitting): Promise<void> {
    await this.api.event.assignSlots({ id: event.id, daypart_id, space_id });
  }
}
