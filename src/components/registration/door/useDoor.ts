import { useCallback, useRef, useState } from 'react';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { doorLogText, doorText } from '../../../messages/registration/door.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { areOnlySimilar, type Card, isNameOf, obstaclesOf, type Status, statusOf } from './card/cards.ts';
import { goneText } from './card/goneText.ts';
import * as desk from './deskActions.ts';
import { type DoorState, empty, type Form, walkUpStatus } from './doorState.ts';
import type { Reason } from './forms/ReprintForm.tsx';
import type { DeskClock } from './lateDay.ts';
import type { Printer } from './print/usePrinter.ts';

/** The state of a registration desk. Scans are processed one after the other. */
export function useDoor(convention_id: string, clock: DeskClock, printer: Printer) {
  const { lines, busy, log, restore, enqueue, undo } = useActionLog<string>({ types: ['badge', 'ticket', 'tillsession'] });
  const [state, setState] = useState(empty);
  const current = useRef(empty);
  const set = useCallback((next: Partial<DoorState>) => {
    current.current = { ...current.current, ...next };
    setState(current.current);
  }, []);
  /** Reads the person at the desk anew. */
  const refresh = useCallback(async () => {
    const { card } = current.current;
    if (!card) return;
    const [latest] = await desk.findCards(convention_id, `#${card.badge_number}`);
    if (current.current.card?.id !== card.id) return;
    set(latest ? { card: latest } : { card: null, form: null });
  }, [convention_id, set]);
  /** Does something at the desk, and shows the person as they are then. */
  const run = useCallback(
    (work: () => Promise<desk.DeskAction | null>, next: Partial<DoorState> = { form: null }) => {
      set({ status: null });
      enqueue(async () => {
        const { card } = current.current;
        try {
          const action = await work();
          if (action) log(action);
          set(next);
        } catch (error) {
          await refresh(); // another desk may have changed something
          throw card && !current.current.card ? new Refusal(404, doorText.deletedMeanwhile(desk.whoOf(card))) : error;
        }
        await refresh();
      });
    },
    [enqueue, log, refresh, set],
  );
  const isPrinting = printer.settings?.isOn === true;
  /** Does what needs copies on paper, and prints them while the desk goes on. */
  const runAndPrint = (work: () => Promise<desk.CheckedIn>, done: (action: desk.DeskAction) => Partial<DoorState> = () => ({})) =>
    run(async () => {
      const { action, labels } = await work();
      set(done(action));
      printer.print(labels).catch((error: unknown) => log({ kind: 'refused', text: refusalOf(error).message }));
      return action;
    });
  const search = (query: string, onFailure: () => void) =>
    enqueue(async () => {
      set(empty);
      const looked = await desk.lookUp(convention_id, query).catch((error: unknown) => {
        log({ kind: 'refused', text: doorText.notLookedUp({ query, reason: refusalOf(error).message }) });
        onFailure();
      });
      if (!looked) return;
      const { items: found, gone } = looked;
      if (found.length === 0) log({ kind: 'refused', text: gone.length ? goneText(gone, clock) : doorText.noMatch({ query }) });
      const [card] = found;
      const isByName = card !== undefined && isNameOf(card, query);
      if (card && found.length === 1) set({ card, isByName, status: statusOf(card, clock, { isByName }) });
      else if (card) {
        const matches = areOnlySimilar(found, query)
          ? doorText.similar({ query })
          : doorText.matches({ count: found.length, query });
        set({ found, status: { kind: 'ready', text: gone.length ? `${matches} ${goneText(gone, clock)}` : matches } });
      }
    });
  const checkIn = (card: Card) =>
    runAndPrint(
      () => desk.checkIn(card, clock, isPrinting),
      ({ kind }) => ({ isDone: kind === 'done' }),
    );
  const takeBack = (card: Card) => {
    const line = lines.find(({ subject, undone }) => subject === desk.checkInKey(card) && !undone);
    const done: desk.DeskAction = { kind: 'done', text: doorLogText.undone(desk.whoOf(card)) };
    if (line) undo(line);
    run(
      async () => {
        if (line) return null;
        await desk.takeBack(card, desk.whoOf(card));
        return done;
      },
      { isDone: false },
    );
  };
  /** Sells a badge to somebody, who is at the desk then. */
  const sell = (work: () => Promise<{ action: desk.DeskAction; number: number }>) => {
    set({ status: null });
    enqueue(async () => {
      const { action, number } = await work();
      log(action);
      const [card] = await desk.findCards(convention_id, `#${number}`);
      set({ ...empty, card: card ?? null });
    });
  };
  /** What Enter does with the card. */
  const proceed = () => {
    const { card } = current.current;
    if (!card || busy) return;
    const obstacle = obstaclesOf(card, clock).find(({ blocks }) => blocks);
    if (!obstacle) checkIn(card);
    else if (obstacle.remedy === 'pay' || obstacle.remedy === 'name' || obstacle.remedy === 'sign')
      set({ form: obstacle.remedy });
  };
  const { card, status, isByName, isCorrected, isDone } = state;
  const last: Status | undefined =
    status ?? lines.find(({ key }) => key > 0) ?? (card ? statusOf(card, clock, { isByName, isCorrected }) : undefined);
  return {
    ...state,
    /** What is said in large print; nothing: the desk is ready for the next person. */
    saying: last,
    lines,
    restore,
    busy,
    search,
    proceed,
    checkIn,
    isPrinting,
    print: (card: Card, reason?: Reason) =>
      runAndPrint(
        () => desk.takeCopy(card, reason),
        () => ({ isRenamed: false }),
      ),
    ...{ takeBack, sell, run, runAndPrint },
    undo: (line: (typeof lines)[number]) => {
      undo(line);
      // What is said of somebody does not stand above the card of another person.
      const isOther = card !== null && line.subject !== undefined && line.subject !== desk.checkInKey(card);
      run(async () => null, isOther ? empty : { isDone: false });
    },
    choose: (card: Card) => set({ ...empty, card, isByName: true, status: statusOf(card, clock, { isByName: true }) }),
    openForm: (form: Form) => {
      if (form === 'walkup') return set({ form, status: walkUpStatus });
      // Whoever was checked in just now is not said to have been.
      if (form === 'name' && card)
        return set({ form, isCorrected: true, ...(isDone ? {} : { status: statusOf(card, clock, { isCorrected: true }) }) });
      set({ form, status: status === walkUpStatus ? null : status });
    },
    clear: () => set(empty),
  };
}
export type Door = ReturnType<typeof useDoor>;
