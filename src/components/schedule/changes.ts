import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyPage, AnyRecord } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusal.ts';
import { rest } from '../../client/rest.ts';
import type { Clock } from '../../client/times.ts';
import type { WireSchedule } from '../../server/events/schedule/shape.ts';
import { dismiss, done, refused, undoable } from '../states/notices.tsx';
import type { Board } from './board.ts';
import { inOrder, lasting, moved, refresh, scheduleKey } from './data.ts';
import { durationOf, noteDuration } from './durations.ts';
import { lasts, type Move } from './judge.ts';
import type { Plan, Sitting } from './plan.ts';
import type { Fix } from './warnings.ts';
import { placeWords } from './words.ts';

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
const pathOf = ({ event, eventsession_id }: Sitting) =>
  eventsession_id ? `/eventsession/${eventsession_id}` : `/event/${event.id}`;
const named = (all: readonly { readonly name: string }[]) => (all.length === 1 ? (all[0]?.name ?? '') : `${all.length} events`);
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
    const tell = (message: string, steps: number, warnings: number) => {
      board.say(`${message}${warnings ? ` ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.` : ''} Press u to undo.`);
      dismiss(NOTICE);
      const undo = () => {
        dismiss(NOTICE);
        void back('undo', steps);
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
    const count = (answer: AnyRecord) => (Array.isArray(answer._warnings) ? answer._warnings.length : 0);
    const assign = async ({ sitting, daypart_id, space_ids }: Move) =>
      count((await rest<AnyRecord>('POST', `${pathOf(sitting)}/assign-slots`, { daypart_id, space_id: [...space_ids] })).body);

    /** Frees the slots of one sitting, and those of no other sitting of the event. */
    async function unassign(sitting: Sitting) {
      const others = latest.current.wire.sessions.some(({ event_id }) => event_id === sitting.event.id);
      if (sitting.eventsession_id || !others) return rest('POST', `${pathOf(sitting)}/unassign-slots`, {});
      const list = `/event/${sitting.event.id}/slots?_items_per_page=100`;
      const { items } = (await rest<AnyPage>('GET', list)).body;
      const slot_id = items.filter(({ eventsession_id }) => eventsession_id === null).map((slot) => slot.id);
      return rest('POST', `${pathOf(sitting)}/unassign-slots`, { slot_id });
    }
    async function back(way: 'undo' | 'redo', steps = 1) {
      try {
        let summary = '';
        const event_ids: string[] = [];
        for (let n = 0; n < steps; n += 1) {
          const { body } = await rest<AnyRecord>('POST', `/convention/${id}/schedule-${way}`, {});
          const changes = body.changes as { before: { event_id: string | null }; after: { event_id: string | null } }[]; // as its declaration says
          event_ids.push(...changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat()));
          await durationOf(body.id, way);
          summary = String(body.summary);
        }
        dismiss(NOTICE);
        await settle(event_ids);
        const words = `${way === 'undo' ? 'Undone' : 'Done again'}: ${summary}.`;
        board.say(words);
        done(words);
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
        const order = inOrder(moves, latest.current);
        show((old) => moved(old, moves));
        let steps = 0;
        let warnings = 0;
        try {
          for (const move of order) {
            warnings += await assign(move);
            steps += 1;
          }
          tell(`${named(moves.map(({ sitting }) => sitting))}: ${where}.`, steps, warnings);
          await settle(ids);
        } catch (error) {
          await fail(`${named(order.slice(steps).map(({ sitting }) => sitting))} stays where it was.`, error, ids);
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
          for (const sitting of placed) await unassign(sitting);
          tell(`${named(placed)} taken off the schedule.`, placed.length, 0);
          await settle(eventsIn(placed));
        } catch (error) {
          await fail(`${named(placed)} stays where it was.`, error, eventsIn(placed));
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
          await rest('PUT', pathOf(sitting), { duration });
          try {
            const warnings = daypart_id ? await assign(move) : 0;
            if (daypart_id) await noteDuration(id, pathOf(sitting), sitting.duration, duration);
            tell(`${sitting.name} now lasts ${lasts(duration)}.`, 1, warnings);
          } catch (error) {
            await rest('PUT', pathOf(sitting), { duration: sitting.duration });
            throw error;
          }
          await settle(ids);
        } catch (error) {
          await fail(`${sitting.name} still lasts ${lasts(sitting.duration)}.`, error, ids);
        }
      },
      repair: async ({ path, parameters }, name, event_id) => {
        try {
          const { body } = await rest<AnyRecord>('POST', path.replace(/^\/api/, ''), parameters);
          tell(`${name} repaired.`, 1, count(body));
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
