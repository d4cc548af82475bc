/*
 * What can be wrong with a schedule. All of it is allowed, with a warning. Words in braces are parameters.
 */
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];
export interface IntegrityRule {
  readonly severity: Severity;
  readonly message: string;
}
const error = (message: string) => ({ severity: 'error', message }) as const;
const warning = (message: string) => ({ severity: 'warning', message }) as const;
const info = (message: string) => ({ severity: 'info', message }) as const;

export const integrityRules = {
  'SI-01': error('{taken_count} tickets are taken, but the event is not scheduled.'),
  'SI-02': error('{space} is booked for {have} minutes, the event lasts {duration}.'),
  'SI-03': warning('{space} is booked {extra} minutes longer than needed.'),
  'SI-04': error('The slots in {space} have a gap after {daypart}.'),
  'SI-05': error('One sitting spans {days}.'),
  'SI-06': error('The spaces start at different times: {list}.'),
  'SI-07': warning('{have} spaces are assigned, {needed} are needed.'),
  'SI-08': info('The spaces are in several rooms: {rooms}.'),
  'SI-09': info('Starts {start}, asked for {wanted}.'),
  'SI-10': warning('{room} is not a room for {type}.'),
  'SI-11': warning('{max_tickets} seats are offered, the spaces hold {seats}.'),
  'SI-12': error('{request} is asked for, {space} does not have it.'),
  'SI-13': error('{host} also hosts {other}, {times}.'),
  'SI-14': warning('{host} is also at {other}, {times}.'),
  'SI-15': warning('{n} ticket holders are also at {other}.'),
  'SI-16': warning('The event has no host.'),
  'SI-17': info('{host} has {minutes} minutes between {other} and this.'),
  'SI-18': warning('{slot} is locked.'),
  'SI-19': warning('{max_tickets} seats, {type} allows {limit}.'),
  'SI-20': warning('{other_number} has the same name and start.'),
  'SI-21': warning('Outside the hours for attendees of {day}.'),
  'SI-22': warning('{other} starts in {space} {minutes} minutes after the end, {buffer} are needed.'),
  'SI-23': error('{session} overlaps {other_session}.'),
  'SI-24': info('No place was found: {reason}.'),
} as const satisfies Record<string, IntegrityRule>;
export type IntegrityRuleId = keyof typeof integrityRules;

/** The sentence of a rule with its parameters. */
export const sentence = (rule: IntegrityRuleId, words: Readonly<Record<string, string | number>>): string =>
  integrityRules[rule].message.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
