import { impossiblePlaceText } from '../../../../messages/events/scheduleBoard/placement.ts';
import { type BusyTime, busyTimesOf, doubtsAbout } from './doubts.ts';
import { formatDuration } from './labels.ts';
import { type Dragged, dayPartsFor, type Move, type Spot, type Verdict } from './move.ts';
import { Occupancy } from './occupancy.ts';
import type { Block, Day, Plan, Session, Space } from './plan.ts';
import { wishAt } from './wishes.ts';

interface Options {
  readonly formatTime: (instant: number) => string;
  /** Organizers may use locked day parts. */
  readonly isOrganizer: boolean;
}
/** Where one session goes, in a column and a line of a day. */
interface Target {
  readonly day: Day;
  readonly col: number;
  readonly line: number;
}

/** Checks places for the dragged sessions. Everything is computed once, so that checking a whole screen is fast. */
export class PlaceChecker {
  readonly #plan: Plan;
  readonly #dragged: Dragged;
  readonly #options: Options;
  readonly #occupancy: Occupancy;
  readonly #busy = new Map<string, readonly BusyTime[]>();

  constructor(plan: Plan, dragged: Dragged, options: Options) {
    this.#plan = plan;
    this.#dragged = dragged;
    this.#options = options;
    const keys = new Set(dragged.sessions.map(({ key }) => key));
    this.#occupancy = new Occupancy(plan, keys, options.formatTime);
    for (const session of dragged.sessions) this.#busy.set(session.key, busyTimesOf(session, plan, keys));
  }

  /** The result of dropping the sessions at a place. */
  check({ day_id, col, line }: Spot): Verdict {
    const { lead, block: leadBlock, sessions } = this.#dragged;
    const moves: Move[] = [];
    const impossible = (why: string): Verdict => ({ kind: 'impossible', why, moves });
    const day = this.#plan.dayById.get(day_id);
    if (!day || this.#plan.lines[line]?.kind !== 'space') return impossible(impossiblePlaceText.noSpace);
    const from = leadBlock ?? lead.blocks[0];
    const withName = (name: string, text: string) => (sessions.length > 1 ? `${name}: ${text}` : text);
    let unwise = '';
    for (const session of sessions) {
      const block = session === lead ? from : session.blocks[0];
      const target = session === lead ? { line, col } : this.#targetBeside(block, from, { day_id, line, col });
      if (!target) return impossible(impossiblePlaceText.outsideGrid({ name: session.name }));
      const result = this.#checkOne(session, block, { day, ...target });
      if (typeof result === 'string') return impossible(withName(session.name, result));
      const { doubts, ...place } = result;
      const move = { session, ...place };
      const conflict = moves.find((other) => this.#overlap(other, move, day));
      if (conflict) return impossible(impossiblePlaceText.overlap({ name: session.name, other: conflict.session.name }));
      moves.push(move);
      unwise ||= doubts && withName(session.name, doubts);
    }
    const wish = wishAt(lead, moves[0]?.daypart_id ?? '', this.#plan, this.#options.formatTime);
    return { kind: unwise ? 'unwise' : 'possible', why: unwise, ...(wish ? { wish } : {}), moves };
  }

  /** Where another session goes: it keeps its distance from the lead. Null if that is outside the grid. */
  #targetBeside(
    block: Block | undefined,
    leadBlock: Block | undefined,
    { line, col }: Spot,
  ): { line: number; col: number } | null {
    if (!block || !leadBlock) return null;
    const spaceLines = this.#plan.lines.flatMap((one, n) => (one.kind === 'space' ? [n] : []));
    const indexOf = (n: number | undefined) => spaceLines.indexOf(n ?? -1);
    const { lineOf } = this.#plan;
    const target = spaceLines[indexOf(line) + indexOf(lineOf.get(block.space_id)) - indexOf(lineOf.get(leadBlock.space_id))];
    const column = col + block.col - leadBlock.col;
    return target === undefined || column < 0 ? null : { line: target, col: column };
  }

  #overlap(a: Move, b: Move, day: Day): boolean {
    const from = (move: Move) => this.#plan.daypartAt.get(move.daypart_id)?.col ?? 0;
    const length = (move: Move) => this.#dayPartsOf(move.session);
    return (
      a.space_ids.some((id) => b.space_ids.includes(id)) &&
      from(a) < from(b) + length(b) &&
      from(b) < from(a) + length(a) &&
      day.parts.length > 0
    );
  }
  #dayPartsOf = ({ duration }: Session) => dayPartsFor(duration, this.#plan.wire.convention.slot_duration);

  /** Where one session would go, with doubts about it; or why it cannot go there. */
  #checkOne(session: Session, block: Block | undefined, target: Target) {
    const { day, col } = target;
    const count = this.#dayPartsOf(session);
    const parts = day.parts.slice(col, col + count);
    const [start] = parts;
    if (!start) return impossiblePlaceText.dayOver;
    const gap = parts.findIndex((part, n) => n > 0 && part.start !== parts[n - 1]?.end);
    const consecutive = gap > 0 ? gap : parts.length;
    if (consecutive < count)
      return impossiblePlaceText.tooLong({
        duration: formatDuration(session.duration),
        left: formatDuration(consecutive * this.#plan.wire.convention.slot_duration),
      });
    const locked = parts.find(({ is_locked }) => is_locked);
    if (locked && !this.#options.isOrganizer)
      return impossiblePlaceText.timeLocked({ time: this.#options.formatTime(locked.start) });
    const spaces = this.#chooseSpaces(session, block, target, count);
    if (typeof spaces === 'string') return spaces;
    const busy = this.#busy.get(session.key) ?? [];
    return {
      daypart_id: start.id,
      space_ids: spaces.map(({ id }) => id),
      doubts: doubtsAbout({ session, day, col, count, spaces }, this.#plan, this.#occupancy, busy),
    };
  }

  /** The space of that line, plus others of its room if several are needed; or why there are too few. */
  #chooseSpaces(session: Session, block: Block | undefined, { day, col, line }: Target, count: number): Space[] | string {
    const at = this.#plan.lines[line];
    if (at?.kind !== 'space') return impossiblePlaceText.noSpace;
    const currentIds = new Set(session.blocks.map(({ space_id }) => space_id));
    const needed = Math.max(1, currentIds.size || session.event.spaces_needed);
    const refusal = this.#occupancy.refusalAt(day, at.space, col, count);
    if (refusal) return refusal;
    if (needed === 1) return [at.space];
    const inRoom = this.#plan.wire.spaces.filter(({ room_id }) => room_id === at.space.room_id);
    const index = inRoom.indexOf(at.space);
    const free = [...inRoom.slice(index + 1), ...inRoom.slice(0, index).reverse()].filter(
      (space) => !this.#occupancy.refusalAt(day, space, col, count),
    );
    // If only the time changes, the spaces stay the same.
    const staysInSpace = block?.space_id === at.space.id;
    const sorted = staysInSpace ? [...free].sort((a, b) => Number(currentIds.has(b.id)) - Number(currentIds.has(a.id))) : free;
    const chosen = [at.space, ...sorted.slice(0, needed - 1)];
    return chosen.length < needed ? impossiblePlaceText.tooFewSpaces({ needed, free: chosen.length, room: at.room }) : chosen;
  }
}
