import { judgeText } from '../../../../messages/events/scheduleBoard/model.ts';
import type { Block, Day, Plan, Sitting, Space } from './plan.ts';
import { cellKey } from './plan.ts';

/** A place on the board: day, column and line. */
export interface Spot {
  readonly day_id: string;
  readonly col: number;
  readonly line: number;
}
/** A sitting with its new place. */
export interface Move {
  readonly sitting: Sitting;
  readonly daypart_id: string;
  readonly space_ids: readonly string[];
}
/** The result of a check. `impossible`: the service would refuse it. `unwise`: it would be accepted with a warning. */
export interface Verdict {
  readonly kind: 'possible' | 'unwise' | 'impossible';
  readonly why: string;
  readonly moves: readonly Move[];
}
/** The dragged sittings: the lead is under the pointer; the others move with it. */
export interface Load {
  readonly sittings: readonly Sitting[];
  readonly lead: Sitting;
  /** The block by which the lead was picked up; null from the tray. */
  readonly by: Block | null;
}
interface Circumstances {
  readonly clock: (instant: number) => string;
  /** Organizers may use locked day parts. */
  readonly organises: boolean;
}
const minutes = (n: number) => n * 60_000;
/** How many consecutive day parts a duration takes. */
export const dayPartsFor = (duration: number, slot_duration: number) => Math.max(1, Math.ceil(duration / slot_duration));
/** "1 h 30 min". */
export const formatDuration = (duration: number) => {
  const [h, min] = [Math.floor(duration / 60), duration % 60];
  return [h ? `${h} h` : '', min ? judgeText.minMin({ min }) : ''].filter(Boolean).join(' ') || judgeText.n0Min;
};
const startOf = ({ blocks }: Sitting, plan: Plan) => {
  const starts = blocks.map(({ day_id, col }) => plan.day.get(day_id)?.parts[col]?.start ?? 0);
  return starts.length ? Math.min(...starts) : null;
};

/** Checks places for the dragged sittings. Everything is computed once, so that checking a whole screen is fast. */
export class Judge {
  readonly #plan: Plan;
  readonly #load: Load;
  readonly #given: Circumstances;
  readonly #carried: ReadonlySet<string>;
  /** Day -> space -> the block in each column. */
  readonly #taken = new Map<string, (Block | undefined)[]>();
  readonly #busy = new Map<string, { from: number; to: number; person: string; sittingName: string }[]>();

  constructor(plan: Plan, load: Load, circumstances: Circumstances) {
    this.#plan = plan;
    this.#load = load;
    this.#given = circumstances;
    this.#carried = new Set(load.sittings.map(({ key }) => key));
    for (const sitting of load.sittings) this.#busy.set(sitting.key, this.#elsewhere(sitting));
  }

  /** The result of dropping the sittings at a place. */
  place({ day_id, col, line }: Spot): Verdict {
    const day = this.#plan.day.get(day_id);
    if (!day || this.#plan.lines[line]?.kind !== 'space') return { kind: 'impossible', why: judgeText.chooseASpace, moves: [] };
    const { lead, by, sittings } = this.#load;
    const [first] = by ? [by] : lead.blocks;
    const moves: Move[] = [];
    let unwise = '';
    for (const sitting of sittings) {
      const own = sitting === lead ? first : sitting.blocks[0];
      const target = sitting === lead ? { line, col } : this.#offset(own, first, { day_id, line, col });
      if (!target) return { kind: 'impossible', why: judgeText.sittingWouldLeaveTheGrid({ sitting: sitting.name }), moves };
      const result = this.#one(sitting, own, day, target.col, target.line);
      if (typeof result === 'string')
        return { kind: 'impossible', why: sittings.length > 1 ? `${sitting.name}: ${result}` : result, moves };
      const clash = moves.find((other) => this.#meet(other, { sitting, ...result }, day));
      if (clash)
        return {
          kind: 'impossible',
          why: judgeText.sittingWouldMeetSitting2({ sitting: sitting.name, sitting2: clash.sitting.name }),
          moves,
        };
      moves.push({ sitting, daypart_id: result.daypart_id, space_ids: result.space_ids });
      unwise ||= result.unwise && (sittings.length > 1 ? `${sitting.name}: ${result.unwise}` : result.unwise);
    }
    return { kind: unwise ? 'unwise' : 'possible', why: unwise, moves };
  }

  /** The offset of another sitting from the lead, which is kept. */
  #offset(own: Block | undefined, first: Block | undefined, { line, col }: Spot): { line: number; col: number } | null {
    if (!own || !first) return null;
    const spaces = this.#plan.lines.flatMap((one, n) => (one.kind === 'space' ? [n] : []));
    const place = (n: number | undefined) => spaces.indexOf(n ?? -1);
    const { lineOf } = this.#plan;
    const to = spaces[place(line) + place(lineOf.get(own.space_id)) - place(lineOf.get(first.space_id))];
    const column = col + own.col - first.col;
    return to === undefined || column < 0 ? null : { line: to, col: column };
  }

  #meet(a: Move, b: Move, day: Day): boolean {
    const from = (move: Move) => this.#plan.at.get(move.daypart_id)?.col ?? 0;
    const length = (move: Move) => this.#parts(move.sitting);
    return (
      a.space_ids.some((id) => b.space_ids.includes(id)) &&
      from(a) < from(b) + length(b) &&
      from(b) < from(a) + length(a) &&
      day.parts.length > 0
    );
  }
  #parts = ({ duration }: Sitting) => dayPartsFor(duration, this.#plan.wire.convention.slot_duration);

  /** Where one sitting would go, with its doubts; or why it cannot go there. */
  #one(sitting: Sitting, by: Block | undefined, day: Day, col: number, line: number) {
    const count = this.#parts(sitting);
    const parts = day.parts.slice(col, col + count);
    const [start] = parts;
    if (!start) return judgeText.theDayIsOverByThen;
    const row = parts.findIndex((part, n) => n > 0 && part.start !== parts[n - 1]?.end);
    const have = row > 0 ? row : parts.length;
    if (have < count)
      return judgeText.takesDurationOnlyDuration2LeftHere({
        duration: formatDuration(sitting.duration),
        duration2: formatDuration(have * this.#plan.wire.convention.slot_duration),
      });
    const locked = parts.find(({ is_locked }) => is_locked);
    if (locked && !this.#given.organises) return judgeText.timeIsLockedAskAnOrganiser({ time: this.#given.clock(locked.start) });
    const spaces = this.#spaces(sitting, by, day, col, count, line);
    if (typeof spaces === 'string') return spaces;
    const end = start.start + minutes(sitting.duration);
    const doubts = [
      parts.some(({ is_hidden }) => is_hidden) && judgeText.theTimeIsHiddenFromScheduling,
      this.#room(sitting, spaces),
      this.#seats(sitting, spaces),
      this.#busyAt(sitting, start.start, end),
      (start.start < day.open || end > day.close) && judgeText.outsideTheHoursForAttendees,
      this.#cleared(sitting, day, spaces, col, count, end),
    ].filter((one) => typeof one === 'string' && one !== '');
    return { daypart_id: start.id, space_ids: spaces.map(({ id }) => id), unwise: doubts.join(' ') };
  }

  /** The space of that line, plus others of its room if several are needed. */
  #spaces(sitting: Sitting, by: Block | undefined, day: Day, col: number, count: number, line: number): Space[] | string {
    const at = this.#plan.lines[line];
    if (at?.kind !== 'space') return judgeText.chooseASpace;
    const own = new Set(sitting.blocks.map(({ space_id }) => space_id));
    const needed = Math.max(1, own.size || sitting.event.spaces_needed);
    const refusal = this.#refusal(day, at.space, col, count);
    if (refusal) return refusal;
    if (needed === 1) return [at.space];
    const inRoom = this.#plan.wire.spaces.filter(({ room_id }) => room_id === at.space.room_id);
    // If only the time changes, the spaces stay the same.
    const stays = by?.space_id === at.space.id;
    const from = inRoom.indexOf(at.space);
    const others = [...inRoom.slice(from + 1), ...inRoom.slice(0, from).reverse()].filter(
      (space) => !this.#refusal(day, space, col, count),
    );
    const sorted = stays ? [...others].sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id))) : others;
    const chosen = [at.space, ...sorted.slice(0, needed - 1)];
    return chosen.length < needed
      ? judgeText.needsNeededSpacesOnlyCountRoomFree({ needed, count: chosen.length, room: at.room })
      : chosen;
  }
  #refusal(day: Day, space: Space, col: number, count: number): string {
    if (space.is_locked) return judgeText.spaceIsLocked({ space: space.name });
    const row = this.#row(day, space.id);
    for (let n = col; n < col + count; n += 1) {
      const block = row[n];
      if (block && !block.sitting) return judgeText.reservedText({ text: block.note ? `: ${block.note}` : '.' });
      if (block)
        return judgeText.takenBySittingUntilTime({
          sitting: block.sitting?.name,
          time: this.#given.clock(day.parts[block.col + block.count - 1]?.end ?? 0),
        });
      if (this.#plan.missing.size && this.#plan.missing.has(cellKey(space.id, day.parts[n]?.id ?? '')))
        return judgeText.thereIsNoSlot;
    }
    return '';
  }
  #row(day: Day, space_id: string): (Block | undefined)[] {
    const key = cellKey(day.id, space_id);
    const cached = this.#taken.get(key);
    if (cached) return cached;
    const row: (Block | undefined)[] = [];
    for (const block of day.blocksOf.get(space_id) ?? [])
      if (!block.sitting || !this.#carried.has(block.sitting.key))
        for (let n = 0; n < block.count; n += 1) row[block.col + n] = block;
    this.#taken.set(key, row);
    return row;
  }

  #room({ type }: Sitting, spaces: readonly Space[]): string {
    const other = type?.room_ids.length ? spaces.find(({ room_id }) => !type.room_ids.includes(room_id)) : undefined;
    return other ? judgeText.getIsNotARoomForType({ get: this.#plan.roomName.get(other.room_id), type: type?.name }) : '';
  }
  #seats({ event }: Sitting, spaces: readonly Space[]): string {
    const seats = spaces.reduce((sum, { max_tickets }) => sum + max_tickets, 0);
    if (event.max_tickets > seats) return judgeText.maxTicketsSeatsSeatsHere({ maxTickets: event.max_tickets, seats });
    const request = event.special_requests.find((name) => !spaces.some((space) => space.special_requests.includes(name)));
    return request ? judgeText.requestIsAskedForAndIsNotHere({ request }) : '';
  }
  #elsewhere(sitting: Sitting) {
    const { hosting, wire, sittings } = this.#plan;
    const span = (other: Sitting, person: string) => {
      const from = startOf(other, this.#plan);
      return from === null || this.#carried.has(other.key)
        ? []
        : [{ from, to: from + minutes(other.duration), person, sittingName: other.name }];
    };
    const hosts = wire.convention.allow_host_schedule_conflicts ? [] : sitting.event.hosts;
    const theirs = hosts.flatMap(({ user_id, name }) =>
      (hosting.get(user_id) ?? []).filter(({ event }) => event.id !== sitting.event.id).flatMap((other) => span(other, name)),
    );
    const own = [sitting.event.id, ...wire.sessions.filter(({ event_id }) => event_id === sitting.event.id).map(({ id }) => id)];
    return [...theirs, ...own.flatMap((key) => span(sittings.get(key) ?? sitting, judgeText.it))];
  }
  #busyAt({ key }: Sitting, start: number, end: number): string {
    const at = this.#busy.get(key)?.find(({ from, to }) => from < end && start < to);
    return at ? judgeText.personIsAtSittingNameThen({ person: at.person, sittingName: at.sittingName }) : '';
  }
  #cleared(sitting: Sitting, day: Day, spaces: readonly Space[], col: number, count: number, end: number): string {
    for (const { id, name } of spaces) {
      const row = this.#row(day, id);
      const next = row.slice(col + count).find((block) => block?.sitting);
      const start = next && day.parts[next.col]?.start;
      const buffer = sitting.type?.end_buffer ?? 0;
      if (start && buffer && start - end < minutes(buffer))
        return judgeText.nameNeedsBufferMinutesBefore({ name, buffer, sitting: next?.sitting?.name });
      const before = row.slice(0, col).findLast((block) => block?.sitting)?.sitting;
      const began = before && startOf(before, this.#plan);
      const rest = before?.type?.end_buffer ?? 0;
      if (before && began && rest && (day.parts[col]?.start ?? 0) < began + minutes(before.duration + rest))
        return judgeText.nameNeedsRestMinutesAfterBefore({ name, rest, before: before.name });
    }
    return '';
  }
}
