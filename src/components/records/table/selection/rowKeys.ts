import type { KeyboardEvent } from 'react';
import type { Selection } from './useSelection.ts';

interface Keys {
  readonly selection: Selection | undefined;
  /** Shows a row beside the table. */
  preview?(id: string): void;
  /** Shows another row there, while one is shown. */
  follow?(id: string): void;
}
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const isField = (target: Element) =>
  target.matches('textarea, select, input:not([type=checkbox])') || (target as HTMLElement).isContentEditable;
const toFocus = (row: Element) =>
  row.querySelector<HTMLElement>('[data-row-name]') ?? row.querySelector<HTMLElement>('input[type=checkbox]');

/**
 * The keys of a table while the focus is in one of its rows: arrows or j and k for other rows, with Shift selecting them; x selects, Ctrl+A
 * selects all, Escape none; the space bar shows the row beside the table.
 */
export const rowKeys =
  ({ selection, preview, follow }: Keys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement; // of an element in the table
    const row = target.closest('[data-row]');
    const id = row?.getAttribute('data-row');
    if (!row || !id || !event.currentTarget.contains(target) || isField(target) || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (isCommand) {
      if (event.key.toLowerCase() !== 'a' || !selection) return;
      event.preventDefault();
      selection.selectAll();
    } else if (step) {
      event.preventDefault();
      const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
      const next = rows[rows.indexOf(row) + step];
      const nextId = next?.getAttribute('data-row');
      if (!next || !nextId) return;
      if (event.shiftKey && selection) selection.extend(id, nextId);
      follow?.(nextId);
      toFocus(next)?.focus();
    } else if (event.key === 'x' || event.key === 'X') {
      selection?.toggle(id, event.shiftKey);
    } else if (event.key === 'Escape') {
      selection?.clear();
    } else if (event.key === ' ' && preview && !target.matches('input, button')) {
      event.preventDefault();
      preview(id);
    }
  };
