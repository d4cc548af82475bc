import { message } from '../../message.ts';

/** What takes place in a room, or what a host does, on all days. */
export const weekText = {
  close: 'Close',
  host: 'Host',
  total: message<{ count: number; time: string }>(
    '{count, plural, =0 {Nothing is scheduled yet} one {1 event, {time}} other {{count} events, {time}}}',
  ),
  move: 'Move events',
  print: 'Print',
  calendar: 'Calendar',
  nothing: 'Nothing scheduled',
  span: message<{ from: string; to: string }>('{from} to {to}'),
  unscheduled: 'Not scheduled yet:',
  /** The name of a room or a host, which leads to their week. */
  show: message<{ name: string }>('{name}, show all days'),
} as const;
