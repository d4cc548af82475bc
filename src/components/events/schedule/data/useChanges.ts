import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { api } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import type { durationChanges, slotChanges } from '../../../../resources/events/scheduleaction.ts';
import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';
import { dismiss, done, refused, undoable } from '../../../ui/actions/notices.tsx';
import type { Board } from '../model/board.ts';
import { lasts, type Move } from '../model/judge.ts';
import { placeWords } from '../model/labels.ts';
import type { Plan, Sitting } from '../model/plan.ts';
import { lasting, moved, refresh, scheduleKey } from './useSchedule.ts';
import { applyFix, type Fix } from './useWarnings.ts';

const NOTICE = 'schedule-change';
const SHOWN = 10_000;

/** What can be done with a schedule on the board. Each of them says what happened, and offers to take it back. */
export interface Changes {
  place(moves: readonly Move[]): Promise<void>;
  free(sittings: readonly Sitting[]): Promise<void>;
  /** In minutes. */
  resize(sitting: Sitting, duration: number): Promise<void>;
  /** Does what a warning proposes. */
  repair(fix: Fix, name: string, event_id: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
}
type Asked = Parameters<typeof api.convention.scheduleMove.mutate>[0];
interface Changed {
  /** The line of the journal; null where nothing changed, undefined where it is not known: the newest one is meant. */
  readonly scheduleaction_id?: string | null;
  readonly warnings: number;
}
const which = ({ event, eventsession_id }: Sitting) => (eventsession_id ? { eventsession_id } : { event_id: event.id });
const named = (all: readonly { readonly name: string }[]) => (all.length === 1 ? (all[0]?.name ?? '') : `${all.length} events`);
const stay = (all: readonly Sitting[]) => `${named(all)} ${all.length === 1 ? 'stays' : 'stay'}`;
const eventsIn = (sittings: readonly Sitting[]) => sittings.map(({ event }) => event.id);

/** @param latest the plan as it is shown at that moment */
export function useChanges(id: string, latest: { readonly current: Plan }, board: Board, clock: Clock): Changes {
  const client = useQueryClient();
  return useMemo(() => {
    const key = scheduleKey(id);
    const show = (change: (old: WireSchedule) => WireSchedule) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<WireSchedule>(key, (old) => old && change(old));
    };
    const settle = (event_ids: readonly string[] | null) =>
      refresh(client, id, event_ids)
        .catch(() => client.invalidateQueries({ queryKey: key }))
        .then(() => client.invalidateQueries({ queryKey: ['schedule-warnings', id] }));
    const tell = (message: string, { scheduleaction_id, warnings }: Changed) => {
      if (scheduleaction_id === null) return board.say(message);
      board.say(`${message}${warnings ? ` ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.` : ''} Press u to undo.`);
      dismiss(NOTICE);
      const undo = () => {
        dismiss(NOTICE);
        void back('undo', scheduleaction_id);
      };
      undoable(
        NOTICE,
        warnings ? `${message} ${warnings === 1 ? 'One warning' : `${warnings} warnings`}: see the list.` : message,
        undo,
        SHOWN,
        true,
      );
    };
    const fail = (title: string, error: unknown, event_ids: readonly string[] | null) => {
      const refusal = refusalOf(error);
      board.say(`${title} ${refusal.message}`);
      refused(title, refusal);
      return settle(event_ids);
    };
    /** All of them as one change, or none. */
    const change = async (moves: NonNullable<Asked['moves']>): Promise<Changed> => {
      const answer: { scheduleaction_id: string | null; _warnings?: readonly unknown[] } =
        await api.convention.scheduleMove.mutate({ id, moves });
      return { scheduleaction_id: answer.scheduleaction_id, warnings: answer._warnings?.length ?? 0 };
    };
    async function back(way: 'undo' | 'redo', scheduleaction_id?: string) {
      try {
        const asked = { id, ...(scheduleaction_id ? { scheduleaction_id } : {}) };
        const { scheduleUndo, scheduleRedo } = api.convention;
        const action = await (way === 'undo' ? scheduleUndo : scheduleRedo).mutate(asked);
        const changes = action.changes as z.infer<typeof slotChanges>; // as its declaration says
        const durations = action.durations as z.infer<typeof durationChanges>; // likewise
        const holders = changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat());
        await settle([...holders, ...durations.map(({ event_id }) => event_id)]);
        const words = `${way === 'undo' ? 'Undone' : 'Done again'}: ${action.summary}.`;
        board.say(words);
        dismiss(NOTICE);
        done(words, null, NOTICE);
      } catch (error) {
        await fail(way === 'undo' ? 'This could not be undone.' : 'This could not be done again.', error, null);
      }
    }
    return {
      place: async (moves) => {
        const [first] = moves;
        if (!first) return;
        const ids = eventsIn(moves.map(({ sitting }) => sitting));
        const at = latest.current.at.get(first.daypart_id);
        const where = at
          ? placeWords(latest.current, at.day, at.col, latest.current.lineOf.get(first.space_ids[0] ?? '') ?? 0, clock)
          : '';
        show((old) => moved(old, moves));
        try {
          const changed = await change(
            moves.map(({ sitting, daypart_id, space_ids }) => ({ ...which(sitting), daypart_id, space_id: [...space_ids] })),
          );
          tell(`${named(moves.map(({ sitting }) => sitting))}: ${where}.`, changed);
          await settle(ids);
        } catch (error) {
          await fail(
            `${stay(moves.map(({ sitting }) => sitting))} where ${moves.length > 1 ? 'they were' : 'it was'}.`,
            error,
            ids,
          );
        }
      },
      free: async (sittings) => {
        const placed = sittings.filter(({ blocks }) => blocks.length);
        if (!placed.length) return;
        show((old) =>
          moved(
            old,
            placed.map((sitting) => ({ sitting, daypart_id: '', space_ids: [] })),
          ),
        );
        try {
          const changed = await change(placed.map((sitting) => ({ ...which(sitting), slot_id: [] })));
          tell(`${named(placed)} taken off the schedule.`, { ...changed, warnings: 0 });
          await settle(eventsIn(placed));
        } catch (error) {
          await fail(`${stay(placed)} where ${placed.length > 1 ? 'they were' : 'it was'}.`, error, eventsIn(placed));
        }
      },
      resize: async (sitting, duration) => {
        const ids = [sitting.event.id];
        const [first] = sitting.blocks;
        const day = first && latest.current.day.get(first.day_id);
        const daypart_id = day?.parts[first?.col ?? 0]?.id;
        const move = {
          sitting: { ...sitting, duration },
          daypart_id: daypart_id ?? '',
          space_ids: sitting.blocks.map(({ space_id }) => space_id),
        };
        show((old) => lasting(first ? moved(old, [move]) : old, sitting, duration));
        try {
          tell(`${sitting.name} now lasts ${lasts(duration)}.`, await change([{ ...which(sitting), duration }]));
          await settle(ids);
        } catch (error) {
          await fail(`${sitting.name} still lasts ${lasts(sitting.duration)}.`, error, ids);
        }
      },
      repair: async (fix, name, event_id) => {
        try {
          const { _warnings } = await applyFix(fix);
          tell(`${name} repaired.`, { warnings: _warnings?.length ?? 0 });
          await settle([event_id]);
        } catch (error) {
          await fail(`${name} stays as it was.`, error, [event_id]);
        }
      },
      undo: () => back('undo'),
      redo: () => back('redo'),
    };
  }, [client, id, latest, board, clock]);
}
