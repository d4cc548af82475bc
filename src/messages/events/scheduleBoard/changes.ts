import { message } from '../../message.ts';

/** What is announced when the schedule was changed, or could not be. `name` is an event, or how many. */
export const changesText = {
  events: message<{ count: number }>('{count} events'),
  movedTogether: message<{ name: string; day: string; place: string }>('{name} moved to {place}{day}.'),
  /** What was moved lies in the past now: a single event that is over or has begun by then, or some of several. */
  nowOver: message<{ change: string }>('{change} That time is over.'),
  nowBegun: message<{ change: string }>('{change} That time has begun already.'),
  somePast: message<{ change: string; count: number }>(
    '{change} {count, number} of them {count, plural, one {is} other {are}} in the past now.',
  ),
  takenOff: message<{ name: string }>('{name} unscheduled.'),
  resized: message<{ name: string; duration: string }>('{name} now lasts {duration}.'),
  repaired: message<{ name: string }>('{name} repaired.'),
  undone: message<{ summary: string }>('Undone: “{summary}”.'),
  redone: message<{ summary: string }>('Redone: “{summary}”.'),
  notMoved: message<{ name: string; count: number }>(
    '{name} {count, plural, one {stays where it was} other {stay where they were}}.',
  ),
  notResized: message<{ name: string; duration: string }>('{name} still lasts {duration}.'),
  notRepaired: message<{ name: string }>('{name} was not changed.'),
  /** Before a change of another day than the one shown is undone. */
  onOtherDay: message<{ change: string; days: string }>('Your last change is on {days}: {change}.'),
  onOtherDayAnnounced: message<{ notice: string }>('{notice} Press u again to undo it.'),
  nothingToUndo: 'You have changed nothing that can be undone.',
  notUndone: 'This could not be undone.',
  notRedone: 'This could not be done again.',
  /** For screen readers. */
  announced: message<{ change: string; warnings: number; kind: 'note' | 'warning' }>(
    '{change}{warnings, plural, =0 {} other { {kind, select, note {{warnings, plural, one {# new note} other {# new notes}}} other {{warnings, plural, one {# new warning} other {# new warnings}}}}.}} Press u to undo.',
  ),
  /** In the notice in the corner, the button that leads to what follows from the change. */
  showWarnings: message<{ warnings: number; kind: 'note' | 'warning' }>(
    '{kind, select, note {{warnings, plural, one {Show note} other {Show # notes}}} other {{warnings, plural, one {Show new warning} other {Show # new warnings}}}}',
  ),
} as const;
