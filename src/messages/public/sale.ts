import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** When something is on sale. */
export const saleText = translated('saleText', {
  onSaleFrom: message<{ time: string }>('On sale from {time}'),
  onSaleUntil: message<{ time: string }>('On sale until {time}'),
  saleOver: message<{ time: string }>('Sales ended {time}'),
});
