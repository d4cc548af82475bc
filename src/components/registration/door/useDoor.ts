import { useCallback, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { doorLogText, doorText } from '../../../messages/registration/door.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { type Card, isReady, namesOf, obstaclesOf } from './cards.ts';

/** What is open below the card. */
export type Form = 'pay' | 'name' | null;
interface DoorState {
  /** What was found, if it is not one person. */
  readonly found: readonly Card[];
  /** The person at the desk. */
  readonly card: Card | null;
  readonly form: Form;
  /** Whether the person at the desk was checked in just now. */
  readonly isDone: boolean;
}
const empty: DoorState = { found: [], card: null, form: null, isDone: false };
const whoOf = (card: Card) => ({ name: namesOf(card).name, number: card.badge_number });

/** The state of a registration desk. Scans are processed one after the other. */
export function useDoor(convention_id: string, clock: Clock) {
  const { lines, busy, log, enqueue, undo } = useActionLog<string>({ types: ['badge'] });
  const [state, setState] = useState(empty);
  const current = useRef(empty);
  const set = useCallback((next: Partial<DoorState>) => {
    current.current = { ...current.current, ...next };
    setState(current.current);
  }, []);
  const find = useCallback(
    async (query: string) => (await api.convention.deskFind.query({ id: convention_id, query })).items,
    [convention_id],
  );
  /** Reads the open card anew. */
  const refresh = useCallback(
    async (card: Card) => {
      const [latest] = await find(`#${card.badge_number}`);
      if (current.current.card?.id === card.id) set({ card: latest ?? null });
      return latest;
    },
    [find, set],
  );
  const search = useCallback(
    (query: string) =>
      enqueue(async () => {
        set(empty);
        const found = await find(query);
        if (found.length === 0) log({ kind: 'refused', text: doorText.noMatch({ query }) });
        set(found.length === 1 ? { card: found[0] ?? null } : { found });
      }),
    [enqueue, find, log, set],
  );
  const undoCheckIn = useCallback(
    async (card: Card) => {
      await api.badge.reverseCheckIn.mutate({ id: card.id });
      if (current.current.card?.id === card.id) set({ isDone: false });
      await refresh(card);
    },
    [refresh, set],
  );
  const checkIn = useCallback(
    (card: Card) =>
      enqueue(async () => {
        const { is_first, checked_in_date } = await api.badge.deskCheckIn.mutate({ id: card.id });
        const time = showTime(checked_in_date, clock);
        log(
          is_first
            ? { kind: 'done', text: doorLogText.checkedIn(whoOf(card)), subject: card.id, undo: () => undoCheckIn(card) }
            : { kind: 'refused', text: doorLogText.already({ ...whoOf(card), time }) },
        );
        set({ isDone: is_first });
        await refresh(card);
      }),
    [clock, enqueue, log, refresh, set, undoCheckIn],
  );
  const takeBack = useCallback(
    (card: Card) => {
      const line = lines.find(({ subject, undone }) => subject === card.id && !undone);
      if (line) undo(line);
      enqueue(async () => {
        if (!line) await undoCheckIn(card);
        log({ kind: 'done', text: doorLogText.undone(whoOf(card)) });
      });
    },
    [enqueue, lines, log, undo, undoCheckIn],
  );
  const pay = useCallback(
    (card: Card, amount: number) =>
      enqueue(async () => {
        await api.badge.verify.mutate({ id: card.id, amount });
        set({ form: null });
        log({ kind: 'done', text: doorLogText.paid({ ...whoOf(card), amount: money(amount) }) });
        await refresh(card);
      }),
    [enqueue, log, refresh, set],
  );
  const rename = useCallback(
    (card: Card, names: { firstname: string; lastname: string; name: string }) =>
      enqueue(async () => {
        const { name } = await api.badge.update.mutate({ id: card.id, ...names });
        set({ form: null });
        log({ kind: 'done', text: doorLogText.renamed({ name: String(name), number: card.badge_number }) });
        await refresh(card);
      }),
    [enqueue, log, refresh, set],
  );
  /** What Enter does with the card. */
  const proceed = useCallback(() => {
    const { card } = current.current;
    if (!card || busy) return;
    const [obstacle] = obstaclesOf(card, clock).filter(({ blocks }) => blocks);
    if (isReady(card, clock)) checkIn(card);
    else if (obstacle?.remedy === 'pay' || obstacle?.remedy === 'name') set({ form: obstacle.remedy });
  }, [busy, checkIn, clock, set]);
  return {
    ...state,
    lines,
    busy,
    search,
    proceed,
    takeBack,
    pay,
    rename,
    undo,
    choose: (card: Card) => set({ ...empty, card }),
    openForm: (form: Form) => set({ form }),
    clear: () => set(empty),
  };
}
export type Door = ReturnType<typeof useDoor>;
