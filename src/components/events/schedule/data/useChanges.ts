import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { useMe } from '../../../../client/useMe.ts';
import { changesText } from '../../../../messages/events/scheduleBoard/changes.ts';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';
import type { Board } from '../model/board.ts';
import { formatDuration, placeLabel } from '../model/labels.ts';
import type { Move } from '../model/move.ts';
import { movesIntoPast } from '../model/past.ts';
import type { Plan, Session } from '../model/plan.ts';
import { acceptMoves } from './acceptMoves.ts';
import { type Changes, moveInput, sendMoves, sessionInput } from './changes.ts';
import { createUndo } from './undoChanges.ts';
import { applyDuration, applyMoves, refetchEvents, scheduleKey } from './useSchedule.ts';
import { applyFix, knownWarnings, rereadWarnings } from './useWarnings.ts';

const nameOf = (sessions: readonly Session[]) =>
  sessions.length === 1 ? (sessions[0]?.name ?? '') : changesText.events({ count: sessions.length });
const notMoved = (sessions: readonly Session[]) => changesText.notMoved({ name: nameOf(sessions), count: sessions.length });
/** Says of a change which of its moves lead into the past. */
function withPast(change: string, moves: readonly Move[], plan: Plan): string {
  const [first, ...others] = movesIntoPast(moves, plan, Date.now());
  if (!first) return change;
  if (moves.length > 1) return changesText.somePast({ change, count: others.length + 1 });
  return (first.past === 'over' ? changesText.nowOver : changesText.nowBegun)({ change });
}
const eventsIn = (sessions: readonly Session[]) => sessions.map(({ event }) => event.id);

/** The room that all these moves lead to, before the day: "Gallery, ". */
function commonRoom(plan: Plan, moves: readonly Move[]): string {
  const roomOf = (space_id: string) => {
    const line = plan.lines[plan.lineOf.get(space_id) ?? -1];
    return line?.kind === 'space' ? line.room : '';
  };
  const rooms = new Set(moves.flatMap(({ space_ids }) => space_ids.map(roomOf)));
  const [room] = rooms;
  return room && rooms.size === 1 ? `${room}, ` : '';
}

/** @param latest the plan as currently shown */
export function useChanges(id: string, latest: { readonly current: Plan }, board: Board, clock: Clock): Changes {
  const client = useQueryClient();
  const user_id = String(useMe().data?.id);
  return useMemo(() => {
    const key = scheduleKey(id);
    const preview = (change: (old: WireSchedule) => WireSchedule) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<WireSchedule>(key, (old) => old && change(old));
    };
    const refetch = (event_ids: readonly string[] | null) =>
      Promise.all([
        refetchEvents(client, id, event_ids).catch(() => client.invalidateQueries({ queryKey: key })),
        rereadWarnings(client, id),
      ])
        // Other pages count events; one of them may have been opened while the change was under way.
        .then(() => client.invalidateQueries({ queryKey: ['event'] }))
        .then(() => void client.invalidateQueries({ queryKey: ['scheduleaction'] }));
    const known = () => knownWarnings(client, id);
    const { announce, fail, undo, redo } = createUndo({ client, id, user_id, board, refetch });
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
        const change =
          at && moves.length > 1
            ? changesText.movedTogether({ name: nameOf(moved), day: at.day.name, place: commonRoom(latest.current, moves) })
            : `${nameOf(moved)}: ${where}.`;
        const message = withPast(change, moves, latest.current); // as long as the sessions stand where they were
        preview((old) => applyMoves(old, moves));
        try {
          announce(message, await sendMoves(id, moves.map(moveInput), known()), ids);
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
          const changed = await sendMoves(
            id,
            placed.map((session) => ({ ...sessionInput(session), slot_id: [] })),
            known(),
          );
          announce(changesText.takenOff({ name: nameOf(placed) }), { ...changed, warnings: 0 });
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
          announce(
            changesText.resized({ name: session.name, duration: formatDuration(duration) }),
            await sendMoves(id, [{ ...sessionInput(session), duration }], known()),
            ids,
          );
          await refetch(ids);
        } catch (error) {
          await fail(changesText.notResized({ name: session.name, duration: formatDuration(session.duration) }), error, ids);
        }
      },
      repair: async (fix, name, event_id) => {
        try {
          const { _warnings } = await applyFix(fix);
          announce(changesText.repaired({ name }), { warnings: _warnings?.length ?? 0 }, [event_id]);
          await refetch([event_id]);
        } catch (error) {
          await fail(changesText.notRepaired({ name }), error, [event_id]);
        }
      },
      accept: async (moves) => {
        if (!moves.length) return new Map();
        preview((old) => applyMoves(old, moves));
        const { accepted, refused, results, failure } = await acceptMoves(moves, (batch) =>
          sendMoves(id, batch.map(moveInput), known()),
        );
        const scheduleaction_ids = results.flatMap(({ scheduleaction_id }) => scheduleaction_id ?? []);
        const warnings = results.reduce((sum, one) => sum + one.warnings, 0);
        const accepted_ids = eventsIn(accepted.map(({ session }) => session));
        if (accepted.length)
          announce(suggestText.accepted({ count: accepted.length }), { scheduleaction_ids, warnings }, accepted_ids);
        if (failure) await fail(suggestText.notAccepted({ count: moves.length - accepted.length }), failure, null);
        else await refetch(moves.length > 40 ? null : eventsIn(moves.map(({ session }) => session)));
        if (refused.size) board.announce(suggestText.notAccepted({ count: refused.size }));
        return refused;
      },
      undo,
      redo,
    };
  }, [client, id, user_id, latest, board, clock]);
}
