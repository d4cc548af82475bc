import type { SiteConvention } from './site.ts';

/** Whether a convention has ended; one without days has not. */
export const isOver = ({ end_date }: Pick<SiteConvention, 'end_date'>, now: Date): boolean =>
  end_date !== null && end_date <= now;
/** Whether people can still come to a convention, so that it offers badges and ways to take part. */
export const isAhead = (convention: Pick<SiteConvention, 'end_date' | 'cancelled'>, now: Date): boolean =>
  !convention.cancelled && !isOver(convention, now);
