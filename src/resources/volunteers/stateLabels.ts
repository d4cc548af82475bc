/** The states of an application for a shift. What leads from one to another is in states.ts, which few pages need. */
export const states = ['unscheduled', 'scheduled', 'declined', 'withdrawn', 'worked', 'no_show'] as const;
export type State = (typeof states)[number];
export const stateLabels: Readonly<Record<State, string>> = {
  unscheduled: 'Applied',
  scheduled: 'Scheduled',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  worked: 'Worked',
  no_show: 'No-show',
};
