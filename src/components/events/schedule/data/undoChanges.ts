import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../client/api.ts';
import { type Refusal, refusalOf } from '../../../../client/refusal.ts';
import { changesText } from '../../../../messages/events/scheduleBoard/changes.ts';
import type { durationChanges, slotChanges } from '../../../../resources/events/scheduleaction.ts';
import type * as z from '../../../../resources/zod.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable } from '../../../ui/actions/notices.tsx';
import type { Board } from '../model/board.ts';
import { changeNotice } from './changeNotice.tsx';
import type { MoveResult } from './changes.ts';
import { fetchLastChange, type LastChange } from './useLastChange.ts';

const NOTICE_ID = 'schedule-change';
const NOTICE_MS = 10_000;
/** A notice that leads to what has to be looked at stays until there was time to read it and the board. */
const WARNED_MS = 30_000;

interface Options {
  readonly client: QueryClient;
  readonly id: string;
  /** Whoever makes the changes. */
  readonly user_id: string;
  readonly board: Board;
  /** Reads events anew; all of them for null. */
  readonly refetch: (event_ids: readonly string[] | null) => Promise<void>;
}
/** Announces changes of the schedule, and undoes and redoes them. */
export function createUndo({ client, id, user_id, board, refetch }: Options) {
  let namedChange: string | null = null;

  const fail = (title: string, error: Refusal, event_ids: readonly string[] | null) => {
    board.announce(`${title} ${error.message}`);
    notifyRefusal(title, error);
    return refetch(event_ids);
  };
  async function replay(direction: 'undo' | 'redo', scheduleaction_id?: string) {
    const offeredBefore = board.offeredUndos;
    try {
      const input = { id, ...(scheduleaction_id ? { scheduleaction_id } : {}) };
      const { scheduleUndo, scheduleRedo } = api.convention;
      const action = await (direction === 'undo' ? scheduleUndo : scheduleRedo).mutate(input);
      const changes = action.changes as z.infer<typeof slotChanges>; // as its declaration says
      const durations = action.durations as z.infer<typeof durationChanges>; // as above
      const holders = changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat());
      const { summary } = action;
      const text = direction === 'undo' ? changesText.undone({ summary }) : changesText.redone({ summary });
      board.announce(text);
      // Live updates may show the result before this answer comes; the notice of a change made since then, with its undo, stays.
      if (board.offeredUndos === offeredBefore) {
        dismissNotice(NOTICE_ID);
        notifySuccess(text, null, NOTICE_ID);
      }
      // A day that moved takes everything along.
      await refetch(action.kind === 'move_day' ? null : [...holders, ...durations.map(({ event_id }) => event_id)]);
    } catch (error) {
      await fail(direction === 'undo' ? changesText.notUndone : changesText.notRedone, refusalOf(error), null);
    }
  }
  /** Offers an undo in a notice. */
  const offer = (message: ReactNode, ids: readonly (string | undefined)[], milliseconds = NOTICE_MS) => {
    board.offeredUndos += 1;
    dismissNotice(NOTICE_ID);
    const undo = async () => {
      dismissNotice(NOTICE_ID);
      for (const one of ids.toReversed()) await replay('undo', one);
    };
    notifyUndoable(NOTICE_ID, message, () => void undo(), milliseconds, { ownKeys: true });
  };
  const isElsewhere = ({ days }: LastChange) => days.length > 0 && days.every((day) => day.id !== board.state.day_id);
  return {
    fail: (title: string, error: unknown, event_ids: readonly string[] | null) => fail(title, refusalOf(error), event_ids),
    announce(
      change: string,
      { scheduleaction_id, scheduleaction_ids, warnings, first = '', areNotes = false }: MoveResult,
      /** Those that the warnings are about. */
      event_ids: readonly string[] = [],
    ) {
      if (scheduleaction_id === null) return board.announce(change);
      namedChange = null;
      const kind = areNotes ? 'note' : 'warning';
      board.announce(changesText.announced({ change: `${change} ${first}`.trim(), warnings, kind }));
      const show = () => board.set({ warned: [...event_ids] });
      const notice = changeNotice(change, { warnings, first, kind }, event_ids.length ? show : undefined);
      offer(notice, scheduleaction_ids ?? [scheduleaction_id], warnings ? WARNED_MS : NOTICE_MS);
    },
    async undo() {
      const last = await fetchLastChange(client, id, user_id).catch(() => undefined);
      if (last === null) return board.announce(changesText.nothingToUndo);
      if (!last) return replay('undo');
      if (isElsewhere(last) && namedChange !== last.id) {
        namedChange = last.id;
        const notice = changesText.onOtherDay({ change: last.summary, days: last.days.map(({ name }) => name).join(', ') });
        board.announce(changesText.onOtherDayAnnounced({ notice }));
        return offer(notice, [last.id]);
      }
      namedChange = null;
      return replay('undo', last.id);
    },
    redo: () => replay('redo'),
  };
}
