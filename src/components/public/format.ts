import { type Clock, price, showHour, showSpan } from '../../client/format/local.ts';
import { wallTime } from '../../client/format/wallTime.ts';
import { eventText, programText } from '../../messages/public/program.ts';
import type { SiteConvention, SiteEvent } from './site.ts';

/** The clock of a convention. The year is left out of its times. */
export function clockOf({ timezone, clock_type, start_date, currency }: SiteConvention): Clock {
  const year = start_date ? wallTime(start_date, timezone)?.year : undefined;
  return { zone: timezone, hours: clock_type, ...(year === undefined ? {} : { year }), ...(currency ? { currency } : {}) };
}
/** The address of a page of a convention. */
export const addressIn = ({ uri_part }: Pick<SiteConvention, 'uri_part'>, page = ''): string =>
  `/c/${uri_part}${page && `/${page}`}`;

/** Table and room, or as much of it as is public. */
export const placeOf = ({ place, room }: SiteEvent): string => {
  if (place && room && place !== room) return eventText.place({ place, room });
  return place ?? room ?? '';
};
/** "2:00 PM", or "2:00–4:00 PM" with its end. */
export const hourOf = ({ start_date }: SiteEvent, clock: Clock): string => (start_date ? showHour(start_date, clock) : '');
export const spanOf = ({ start_date, end_date }: Pick<SiteEvent, 'start_date' | 'end_date'>, clock: Clock): string =>
  start_date ? showSpan(start_date, end_date, clock) : '';
/** Whether it has ended. */
export const isOver = ({ end_date }: Pick<SiteEvent, 'end_date'>): boolean => end_date !== null && end_date <= new Date();
/** Whether it has begun. */
export const hasBegun = ({ start_date }: Pick<SiteEvent, 'start_date'>): boolean =>
  start_date !== null && start_date <= new Date();
/** By how many minutes the hosts are late; null: they are not, or should be there by now. */
export const lateOf = ({ late, start_date }: Pick<SiteEvent, 'late' | 'start_date'>): number | null =>
  late !== null && start_date && start_date.getTime() + late * 60_000 > Date.now() ? late : null;
/** What an event costs. */
export const priceOf = (event: SiteEvent, clock: Clock): string => price(event.price, clock);
/** Whether an age range takes everybody. */
export const isForAll = (age: string) => /^all\b/i.test(age);
/** The age that an event asks for; empty for all ages. */
export const ageOf = ({ age }: SiteEvent): string => (isForAll(age) ? '' : age);
/** An age range in words. */
export const ageText = (age: string): string => (isForAll(age) ? programText.values.allAges : age);
