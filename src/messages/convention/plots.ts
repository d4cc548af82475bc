import { message } from '../message.ts';

/** The plots of the overview, while they load. */
export const plotsText = {
  title: 'Figures so far',
  titleAfter: 'Figures',
  loading: message<{ title: string }>('Loading: {title}'),
} as const;

/** What the plots show, as their titles. */
export const findingsText = {
  fullest: message<{ type: string; share: string }>('{type} is the fullest: {share}'),
  fullHour: message<{ hour: string; share: string }>('{hour} is {share} full'),
  openHours: message<{ day: string; hours: string }>('{day} has {hours} open volunteer hours'),
  noOpenHours: 'All volunteer hours are filled',
  peak: message<{ kind: string; day: string; count: number }>(
    'Most {kind, select, badges {badges} other {tickets}} on {day}: {count, number}',
  ),
  busiest: message<{ time: string; count: number }>('Most games go out {time}: {count, number}'),
} as const;

/** Seats taken by event type. */
export const eventSeatsPlotText = {
  title: 'Seats taken by event type',
  empty: 'No events scheduled yet',
  summary: message<{ taken: string; seats: string; share: string }>('{taken} of {seats} seats are taken: {share}.'),
  summaryOfDay: message<{ taken: string; seats: string; share: string; day: string }>(
    '{taken} of {seats} seats are taken on {day}: {share}.',
  ),
  cell: message<{ taken: string; seats: string; share: string }>('{taken} of {seats} ({share})'),
  seatsTaken: 'Seats taken',
  eventType: 'Event type',
  day: 'Day',
  allDays: 'All days',
} as const;

/** Seats taken by the hour in which events begin. */
export const hourSeatsPlotText = {
  title: 'Seats taken by start time',
  empty: 'No seats scheduled yet',
  summary: message<{ taken: string; seats: string; hours: number }>(
    '{taken} of {seats} seats are taken, in {hours, plural, one {# hour} other {# hours}} in which events start.',
  ),
  taken: 'Taken',
  free: 'Free',
  hour: 'Start',
  events: 'Events',
  seats: 'Seats',
} as const;

/** Games lent by the library, by hour or day. */
export const loansPlotText = {
  title: 'Library check-outs',
  empty: 'No games checked out yet',
  summary: message<{ out: number; back: number }>(
    '{out, plural, one {# game} other {# games}} checked out, {back, number} returned.',
  ),
  checkedOut: 'Checked out',
  checkedIn: 'Checked in',
  hour: 'Hour',
  day: 'Day',
  gamesPerHour: 'Games per hour',
  gamesPerDay: 'Games per day',
} as const;

/** Badges over time. */
export const badgesPlotText = {
  title: 'Badges over time',
  empty: 'No badges yet',
  summary: message<{ badges: number; checkedIn: number }>(
    '{badges, plural, one {# badge} other {# badges}}, {checkedIn, number} of them checked in.',
  ),
  badges: 'Badges',
  checkedIn: 'Checked in',
  day: 'Day',
  total: 'Total badges',
} as const;

/** Tickets over time. */
export const ticketsPlotText = {
  title: 'Tickets over time',
  empty: 'No tickets yet',
  summary: message<{ tickets: number }>('{tickets, plural, one {# ticket} other {# tickets}} for events.'),
  tickets: 'Tickets',
  day: 'Day',
  total: 'Total tickets',
} as const;

/** Volunteer hours by day. Hours arrive as text, with as many digits as the plot shows. */
export const volunteerHoursPlotText = {
  title: 'Volunteer hours',
  empty: 'No shifts yet',
  summary: message<{ filled: string; needed: string; share: string; worked: string; missed: string }>(
    '{filled} of {needed} hours are filled ({share}), {worked} were worked, {missed} missed.',
  ),
  needed: 'Needed',
  filled: 'Scheduled or worked',
  worked: 'Worked',
  missed: 'Missed',
  dayOfConvention: 'Day of the convention',
  hours: 'Hours',
  day: 'Day',
  shifts: 'Shifts',
} as const;
