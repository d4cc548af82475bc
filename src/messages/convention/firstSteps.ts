import { message } from '../message.ts';

/** The checklist that leads from an empty convention to one that can begin. */
export const firstStepsText = {
  title: 'Getting started',
  hide: 'Hide this',
  progress: message<{ done: number; count: number; next: string }>('{done} of {count} steps done. Next: {next}.'),
  progressBar: 'Steps done',
  done: 'Done:',
  toDo: 'To do:',
} as const;

/** Its steps: what to do, and why. */
export const stepTexts = {
  days: { label: 'Add days', why: 'When it opens and closes. Everything takes place on a day.' },
  dayparts: { label: 'Create day parts', why: 'The times at which events can begin.' },
  rooms: { label: 'Add room', why: 'Halls and rooms of the venue.' },
  spaces: { label: 'Add space in it', why: 'Tables and stages: each gets a slot for every day part.' },
  eventtypes: { label: 'Add event type', why: 'Board game, talk, tournament: every event has one.' },
  events: { label: 'Add event', why: 'Or let people submit their own.' },
  scheduled_events: {
    label: 'Schedule it',
    why: 'Drag it from “Unscheduled” to its time and place.',
  },
  shifts: { label: 'Add shift', why: 'What volunteers can apply for.' },
  badgetypes: { label: 'Add badge type', why: 'What people buy to attend, for all days or for one.' },
} as const;
