import { message } from '../message.ts';

/** Texts of event seats plot. */
export const eventSeatsPlotText = {
  seatsTakenByEventType: 'Seats taken by event type',
  noEventHasAPlaceYet: 'No event has a place yet',
  partOfWholeShare: message<{ part: string; whole: string; share: string }>('{part} of {whole} ({share})'),
  onSelectedDay: message<{ selectedDay: string }>(' on {selectedDay}'),
  takenSeatsSeatsTakenShare: message<{ taken: string; seats: string; on: string; share: string }>(
    '{taken} of {seats} seats are taken{on}: {share}.',
  ),
  seatsTaken: 'Seats taken',
  day: 'Day',
  allDays: 'All days',
  eventType: 'Event type',
} as const;

/** Texts of figure plot. */
export const figurePlotText = {
  loadingTitle: message<{ title: string }>('Loading: {title}'),
} as const;

/** Texts of loans plot. */
export const loansPlotText = {
  checkedOut: 'Checked out',
  checkedIn: 'Checked in',
  libraryCheckOuts: 'Library check-outs',
  noGameHasBeenLentYet: 'No game has been lent yet',
  totalGamesWentOutTotal2CameBack: message<{ total: string; total2: string }>('{total} games went out, {total2} came back.'),
  hour: 'Hour',
  day: 'Day',
  gamesPerUnit: message<{ unit: string }>('Games per {unit}'),
} as const;

/** Texts of registrations plot. */
export const registrationsPlotText = {
  badgesOverTime: 'Badges over time',
  noBadgesYet: 'No badges yet',
  badges: 'Badges',
  checkedIn: 'Checked in',
  totalBadgesTotal2ThemChecked: message<{ total: string; total2: string }>('{total} badges, {total2} of them checked in.'),
  day: 'Day',
  badgesInAll: 'Badges in all',
  ticketsOverTime: 'Tickets over time',
  noTicketsYet: 'No tickets yet',
  totalTicketsForEvents: message<{ total: string }>('{total} tickets for events.'),
  tickets: 'Tickets',
  ticketsInAll: 'Tickets in all',
} as const;

/** Texts of volunteer hours plot. */
export const volunteerHoursPlotText = {
  needed: 'Needed',
  scheduledOrWorked: 'Scheduled or worked',
  worked: 'Worked',
  volunteerHours: 'Volunteer hours',
  noShiftsYet: 'No shifts yet',
  sumSum2HoursFilledShareSum3Worked: message<{ sum: string; sum2: string; share: string; sum3: string; sum4: string }>(
    '{sum} of {sum2} hours are filled ({share}), {sum3} were worked, {sum4} missed.',
  ),
  dayOfTheConvention: 'Day of the convention',
  hours: 'Hours',
  day: 'Day',
  shifts: 'Shifts',
  missed: 'Missed',
} as const;
