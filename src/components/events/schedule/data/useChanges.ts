import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { api } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { changesText } from '../../../../messages/events/scheduleBoard/changes.ts';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import type { durationChanges, slotChanges } from '../../../../resources/events/scheduleaction.ts';
import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable } from '../../../ui/actions/notices.tsx';
import type { Board } from '../model/board.ts';
import { formatDuration, placeLabel } from '../model/labels.ts';
import type { Move } from '../model/move.ts';
import type { Plan, Session } from '../model/plan.ts';
import { acceptMoves } from './acceptMoves.ts';
import { applyDuration, applyMoves, refetchEvents, scheduleKey } from './useSchedule.ts';
import { applyFix, type Fix } from './useWarnings.ts';

const NOTICE_ID = 'schedule-change';
const NOTICE_MS = 10_000;

/** The changes to a schedule. Each is announced and can be undone. */
export interface Changes {
  place(moves: readonly Move[]): Promise<void>;
  unplace(sessions: readonly Session[]): Promise<void>;
  /** Duration in minutes. */
  resize(session: Session, duration: number): Promise<void>;
  /** Applies the fix that a warning proposes. */
  repair(fix: Fix, name: string, event_id: string): Promise<void>;
  /** Makes the moves that are possible, as one change. Returns for each other session why it has no place. */
  accept(moves: readonly Move[]): Promise<ReadonlyMap<string, string>>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}
type MoveInput = Parameters<typeof api.convention.scheduleMove.mutate>[0];
interface MoveResult {
  /** The journal entry; null if nothing changed, undefined if unknown, which means the latest one. */
  readonly scheduleaction_id?: string | null;
  /** All of them, if they are several. */
  readonly scheduleaction_ids?: readonly string[];
  readonly warnings: number;
}
const sessionInput = ({ event, eventsession_id }: Session) => (eventsession_id ? { eventsession_id } : { event_id: event.id });
const moveInput = ({ session, daypart_id, space_ids }: Move) => ({
  ...sessionInput(session),
  daypart_id,
  space_id: [...space_ids],
});
const nameOf = (sessions: readonly Session[]) =>
  sessions.length === 1 ? (sessions[0]?.name ?? '') : changesText.events({ count: sessions.length });
const notMoved = (sessions: readonly Session[]) => changesText.notMoved({ name: nameOf(sessions), count: sessions.length });
const eventsIn = (sessions: readonly Session[]) => sessions.map(({ event }) => event.id);

/** @param latest the plan as currently shown */
export function useChanges(id: string, latest: { readonly current: Plan }, board: Board, clock: Clock): Changes {
  const client = useQueryClient();
  return useMemo(() => {
    const key = scheduleKey(id);
    const preview = (change: (old: WireSchedule) => WireSchedule) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<WireSchedule>(key, (old) => old && change(old));
    };
    const refetch = (event_ids: readonly string[] | null) =>
      refetchEvents(client, id, event_ids)
        .catch(() => client.invalidateQueries({ queryKey: key }))
        .then(() => client.invalidateQueries({ queryKey: ['schedule-warnings', id] }))
        // Other pages count events; one of them may have been opened while the change was under way.
        .then(() => client.invalidateQueries({ queryKey: ['event'] }));
    const announceDone = (change: string, { scheduleaction_id, scheduleaction_ids, warnings }: MoveResult) => {
      if (scheduleaction_id === null) return board.announce(change);
      board.announce(changesText.announced({ change, warnings }));
      dismissNotice(NOTICE_ID);
      const undo = () => {
        dismissNotice(NOTICE_ID);
        void undoAll(scheduleaction_ids ?? [scheduleaction_id]);
      };
      notifyUndoable(NOTICE_ID, warnings ? changesText.withWarnings({ change, warnings }) : change, undo, NOTICE_MS, true);
    };
    const undoAll = async (ids: readonly (string | undefined)[]) => {
      for (const one of ids.toReversed()) await undoOrRedo('undo', one);
    };
    const fail = (title: string, error: unknown, event_ids: readonly string[] | null) => {
      const refusal = refusalOf(error);
      board.announce(`${title} ${refusal.message}`);
      notifyRefusal(title, refusal);
      return refetch(event_ids);
    };
    /** Applies all moves as one change, or none. */
    const change = async (moves: NonNullable<MoveInput['moves']>): Promise<MoveResult> => {
      const answer: { scheduleaction_id: string | null; _warnings?: readonly unknown[] } =
        await api.convention.scheduleMove.mutate({ id, moves });
      return { scheduleaction_id: answer.scheduleaction_id, warnings: answer._warnings?.length ?? 0 };
    };
    async function undoOrRedo(direction: 'undo' | 'redo', scheduleaction_id?: string) {
      try {
        const input = { id, ...(scheduleaction_id ? { scheduleaction_id } : {}) };
        const { scheduleUndo, scheduleRedo } = api.convention;
        const action = await (direction === 'undo' ? scheduleUndo : scheduleRedo).mutate(input);
        const changes = action.changes as z.infer<typeof slotChanges>; // as its declaration says
        const durations = action.durations as z.infer<typeof durationChanges>; // as above
        const holders = changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat());
        await refetch([...holders, ...durations.map(({ event_id }) => event_id)]);
        const { summary } = action;
        const text = direction === 'undo' ? changesText.undone({ summary }) : changesText.redone({ summary });
        board.announce(text);
        dismissNotice(NOTICE_ID);
        notifySuccess(text, null, NOTICE_ID);
      } catch (error) {
        await fail(direction === 'undo' ? changesText.notUndone : changesText.notRedone, error, null);
      }
    }
    return {
      place: async (moves) => {
        const [first] = moves;
        if (!first) return;
        const moved = moves.map(({ session }) => session);
        const ids = eventsIn(moved);
        const at = latest.current.daypartAt.get(first.daypart_id);
        const where = at
          ? placeLabel(latest.current, at.day, at.col, latest.current.lineOf.get(first.space_ids[0] ?? '') ?? 0, clock)
          : '';
        preview((old) => applyMoves(old, moves));
        try {
          const changed = await change(moves.map(moveInput));
          announceDone(`${nameOf(moved)}: ${where}.`, changed);
          await refetch(ids);
        } catch (error) {
          await fail(notMoved(moved), error, ids);
        }
      },
      unplace: async (sessions) => {
        const placed = sessions.filter(({ blocks }) => blocks.length);
        if (!placed.length) return;
        preview((old) =>
          applyMoves(
            old,
            placed.map((session) => ({ session, daypart_id: '', space_ids: [] })),
          ),
        );
        try {
          const changed = await change(placed.map((session) => ({ ...sessionInput(session), slot_id: [] })));
          announceDone(changesText.takenOff({ name: nameOf(placed) }), { ...changed, warnings: 0 });
          await refetch(eventsIn(placed));
        } catch (error) {
          await fail(notMoved(placed), error, eventsIn(placed));
        }
      },
      resize: async (session, duration) => {
        const ids = [session.event.id];
        const [first] = session.blocks;
        const day = first && latest.current.dayById.get(first.day_id);
        const daypart_id = day?.parts[first?.col ?? 0]?.id;
        const move = {
          session: { ...session, duration },
          daypart_id: daypart_id ?? '',
          space_ids: session.blocks.map(({ space_id }) => space_id),
        };
        preview((old) => applyDuration(first ? applyMoves(old, [move]) : old, session, duration));
        try {
          announceDone(
            changesText.resized({ name: session.name, duration: formatDuration(duration) }),
            await change([{ ...sessionInput(session), duration }]),
          );
          await refetch(ids);
        } catch (error) {
          await fail(changesText.notResized({ name: session.name, duration: formatDuration(session.duration) }), error, ids);
        }
      },
      repair: async (fix, name, event_id) => {
        try {
          const { _warnings } = await applyFix(fix);
          announceDone(changesText.repaired({ name }), { warnings: _warnings?.length ?? 0 });
          await refetch([event_id]);
        } catch (error) {
          await fail(changesText.notRepaired({ name }), error, [event_id]);
        }
      },
      accept: async (moves) => {
        if (!moves.length) return new Map();
        preview((old) => applyMoves(old, moves));
        const { accepted, refused, results, failure } = await acceptMoves(moves, (batch) => change(batch.map(moveInput)));
        const scheduleaction_ids = results.flatMap(({ scheduleaction_id }) => scheduleaction_id ?? []);
        const warnings = results.reduce((sum, one) => sum + one.warnings, 0);
        if (accepted.length) announceDone(suggestText.accepted({ count: accepted.length }), { scheduleaction_ids, warnings });
        if (failure) await fail(suggestText.notAccepted({ count: moves.length - accepted.length }), failure, null);
        else await refetch(moves.length > 40 ? null : eventsIn(moves.map(({ session }) => session)));
        if (refused.size) board.announce(suggestText.notAccepted({ count: refused.size }));
        return refused;
      },
      undo: () => undoOrRedo('undo'),
      redo: () => undoOrRedo('redo'),
    };
  }, [client, id, latest, board, clock]);
}
