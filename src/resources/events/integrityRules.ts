/* The rules that find problems in a schedule. Every problem is allowed and causes a warning. */
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];
export interface IntegrityRule {
  readonly severity: Severity;
}
const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;
const info = { severity: 'info' } as const;

/** The rules with their severities. The texts are in `src/messages/events/warnings.ts`. */
export const integrityRules = {
  'SI-01': error,
  'SI-02': error,
  'SI-03': warning,
  'SI-04': error,
  'SI-05': error,
  'SI-06': error,
  'SI-07': warning,
  'SI-08': info,
  'SI-09': info,
  'SI-10': warning,
  'SI-11': warning,
  'SI-12': error,
  'SI-13': error,
  'SI-14': warning,
  'SI-15': warning,
  'SI-16': warning,
  'SI-17': info,
  'SI-18': warning,
  'SI-19': warning,
  'SI-20': warning,
  'SI-21': warning,
  'SI-22': warning,
  'SI-23': error,
  'SI-24': info,
} as const satisfies Record<string, IntegrityRule>;
export type IntegrityRuleId = keyof typeof integrityRules;

/** What lists call each rule. */
export const integrityRuleLabels: Readonly<Record<IntegrityRuleId, string>> = {
  'SI-01': 'Tickets without a time',
  'SI-02': 'Booked too short',
  'SI-03': 'Booked too long',
  'SI-04': 'Gap between slots',
  'SI-05': 'One sitting on several days',
  'SI-06': 'Different starts',
  'SI-07': 'Number of spaces',
  'SI-08': 'Several rooms',
  'SI-09': 'Not the requested time',
  'SI-10': 'Wrong room for the type',
  'SI-11': 'Too few seats in the space',
  'SI-12': 'Request not met',
  'SI-13': 'Host of two events at a time',
  'SI-14': 'Host is elsewhere',
  'SI-15': 'Ticket holders are elsewhere',
  'SI-16': 'No host',
  'SI-17': 'Short break for the host',
  'SI-18': 'Locked slot',
  'SI-19': 'More seats than the type allows',
  'SI-20': 'Same name and start',
  'SI-21': 'Outside the hours for attendees',
  'SI-22': 'Short break in the space',
  'SI-23': 'Sessions overlap',
  'SI-24': 'No place found',
};
