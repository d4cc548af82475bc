import { message } from '../../message.ts';

/** Texts of changes. */
export const changesText = {
  countEvents: message<{ count: number }>('{count} events'),
  nameStay: message<{ name: string; count: number }>('{name} {count, plural, one {stays} other {stay}}'),
  warningsWarnings: message<{ warnings: number }>(' {warnings} {warnings, plural, one {warning} other {warnings}}.'),
  messageTextPressUToUndo: message<{ message: string; text: string }>('{message}{text} Press u to undo.'),
  oneWarning: 'One warning',
  warningsWarnings2: message<{ warnings: number }>('{warnings} warnings'),
  messageOneWarningSeeTheList: message<{ message: string; oneWarning: string }>('{message} {oneWarning}: see the list.'),
  undone: 'Undone',
  doneAgain: 'Done again',
  thisCouldNotBeUndone: 'This could not be undone.',
  thisCouldNotBeDoneAgain: 'This could not be done again.',
  stayWhereTheyWere: message<{ stay: string; count: number }>('{stay} where {count, plural, one {it was} other {they were}}.'),
  nameTakenOffTheSchedule: message<{ name: string }>('{name} taken off the schedule.'),
  sittingNowLastsDuration: message<{ sitting: string; duration: string }>('{sitting} now lasts {duration}.'),
  sittingStillLastsDuration: message<{ sitting: string; duration: string }>('{sitting} still lasts {duration}.'),
  nameRepaired: message<{ name: string }>('{name} repaired.'),
  nameStaysAsItWas: message<{ name: string }>('{name} stays as it was.'),
} as const;

/** Texts of warnings. */
export const warningsText = {
  thereIsNoRepairAtPath: message<{ path: string }>('There is no repair at {path}.'),
} as const;
