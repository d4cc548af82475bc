import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../client/api.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { reserveText as text } from '../../../../messages/events/scheduleBoard/reserve.ts';
import { dismissNotice, notifyRefusal, notifyUndoable } from '../../../ui/actions/notices.tsx';
import { scheduleKey } from '../data/useSchedule.ts';
import type { Board } from '../model/board.ts';
import type { Block, Plan } from '../model/plan.ts';

const NOTICE_ID = 'reservation';
const NOTICE_MS = 10_000;

/** Consecutive columns of a day in one space. */
export interface Stretch {
  readonly space_id: string;
  readonly day_id: string;
  readonly col: number;
  readonly count: number;
}
interface Reserved {
  readonly is_reserved: boolean;
  readonly reserved_note: string | null;
}
export interface Reservations {
  reserve(stretch: Stretch, note: string): Promise<void>;
  /** Frees what a block reserves. */
  free(block: Block): Promise<void>;
}
const free: Reserved = { is_reserved: false, reserved_note: null };

/** Reserves spaces and frees them again; each can be undone. */
export function useReservations(
  id: string,
  latest: { readonly current: Plan },
  board: Board,
  time: (instant: number) => string,
): Reservations {
  const client = useQueryClient();
  return useMemo(() => {
    const partsOf = ({ day_id, col, count }: Stretch) => latest.current.dayById.get(day_id)?.parts.slice(col, col + count) ?? [];
    const set = async (stretch: Stretch, to: Reserved) => {
      const daypart_id = partsOf(stretch).map((part) => part.id);
      try {
        const { items } = await api.space.slots.query({ id: stretch.space_id, daypart_id, _items_per_page: 100 });
        await Promise.all(items.map((slot) => api.slot.update.mutate({ id: slot.id, ...to })));
      } finally {
        await client.invalidateQueries({ queryKey: scheduleKey(id) });
      }
    };
    /** Makes a change, says so, and offers the way back. */
    const change = async (stretch: Stretch, to: Reserved, back: Reserved, done: string, failure: string) => {
      try {
        await set(stretch, to);
        board.announce(done);
        const undo = () => {
          dismissNotice(NOTICE_ID);
          void set(stretch, back).catch((error) => notifyRefusal(failure, refusalOf(error)));
        };
        dismissNotice(NOTICE_ID);
        notifyUndoable(NOTICE_ID, done, undo, NOTICE_MS, { ownKeys: true });
      } catch (error) {
        board.announce(failure);
        notifyRefusal(failure, refusalOf(error));
      }
    };
    const nameOf = ({ space_id }: Stretch) => latest.current.spaceById.get(space_id)?.name ?? '';
    return {
      reserve: (stretch, note) => {
        const parts = partsOf(stretch);
        const space = nameOf(stretch);
        const done = text.reserved({ space, from: time(parts[0]?.start ?? 0), to: time(parts.at(-1)?.end ?? 0) });
        return change(stretch, { is_reserved: true, reserved_note: note || null }, free, done, text.notReserved({ space }));
      },
      free: (block) => {
        const space = nameOf(block);
        const before = { is_reserved: true, reserved_note: block.note };
        return change(block, free, before, text.freed({ space }), text.notFreed({ space }));
      },
    };
  }, [client, id, latest, board, time]);
}
