import { message } from '../message.ts';

/** When something is on sale, for the staff. */
export const saleWindowText = {
  from: message<{ time: string }>('On sale from {time}'),
  until: message<{ time: string }>('On sale until {time}'),
  over: message<{ time: string }>('Sales ended {time}'),
} as const;
