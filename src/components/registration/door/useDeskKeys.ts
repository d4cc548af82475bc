import { type RefObject, useEffect, useRef } from 'react';
import { type Card, mayCheckInAnyway, mayPrint, mayRefund, unsignedOf } from './card/cards.ts';
import type { Form } from './doorState.ts';
import type { Door } from './useDoor.ts';

/** The letters that do something with the person at the desk when Enter follows: by itself a letter may begin the next name. */
export const deskCommands: readonly string[] = ['z', 'r', 'g', 'p', 'n', 'w', 'f', 'c'];
/** The forms of the keys, where there is something to do in them. */
function formOf(key: string, card: Card): Form {
  if (key === 'g' && card.companions.length > 0) return 'group';
  if (key === 'p' && card.amount_owed > 0) return 'pay';
  if (key === 'w' && unsignedOf(card).length > 0) return 'sign';
  if (key === 'f' && mayRefund(card)) return 'refund';
  return key === 'n' ? 'name' : null;
}
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.closest('[role=dialog]') !== null);

/** For so many milliseconds a key counts that was pressed before the desk was there. */
const EARLY = 10_000;
/** When F2 was pressed last: while the desk still loads, nothing else knows of it. */
export function useEarlyKey(): RefObject<number> {
  const pressed = useRef(0);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'F2') pressed.current = Date.now();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return pressed;
}
/**
 * The keys of the desk. Letters count with Enter, F2 always; what is typed beside any field goes into it, so that a scan is
 * never lost. @returns what the field calls for a key
 */
export function useDeskKeys(
  door: Door,
  field: RefObject<HTMLInputElement | null>,
  early: RefObject<number>,
  move: (step: number) => void,
) {
  const latest = useRef(door);
  latest.current = door;
  useEffect(() => {
    if (Date.now() - early.current < EARLY) latest.current.openForm('walkup');
  }, [early]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F2') {
        event.preventDefault();
        latest.current.openForm('walkup');
      }
      const isPlain = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && latest.current.form === null && !isTyped(event.target)) field.current?.focus();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [field]);
  return (key: string): boolean => {
    const { card, found, takeBack, checkIn, openForm, print } = latest.current;
    if (key === 'arrowdown' || key === 'arrowup') {
      move(key === 'arrowdown' ? 1 : -1);
      return found.length > 0;
    }
    if (!card) return false;
    if (key === 'z' && card.checked_in) {
      takeBack(card);
      return true;
    }
    if (key === 'c' && mayCheckInAnyway(card)) {
      checkIn(card);
      return true;
    }
    if (key === 'r' && mayPrint(card)) {
      if (card.has_copy) openForm('reprint');
      else print(card);
      return true;
    }
    const form = formOf(key, card);
    if (form) openForm(form);
    return Boolean(form);
  };
}
