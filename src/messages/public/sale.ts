import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** When something is on sale. */
export const saleText = translated('saleText', {
  onSaleFrom: message<{ time: string }>('On sale from {time}'),
  onSaleUntil: message<{ time: string }>('On sale until {time}'),
  saleOver: message<{ time: string }>('Sales ended {time}'),
});

/** Add-ons and bundles on public pages. */
export const bundleText = translated('bundleText', {
  title: 'Bundles',
  lead: 'Badges and more together, for one price.',
  holds: message<{ parts: string }>('Contains {parts}'),
  saves: message<{ amount: string }>('You save {amount}'),
  choose: message<{ bundle: string }>('Choose {bundle}'),
  person: message<{ type: string; number: number }>('{type}, person {number}'),
  piece: message<{ product: string; number: number }>('{product}, item {number}'),
  submit: 'Hold this bundle',
  submitFree: 'Get this bundle',
  none: 'No, thanks',
  variant: message<{ variant: string; price: string }>('{variant} ({price})'),
  addon: message<{ product: string; price: string }>('{product} ({price})'),
  comesWith: message<{ product: string; price: string }>('Comes with {product} ({price})'),
  needed: 'Comes with the badge',
  remove: 'Remove bundle',
  removeOf: message<{ bundle: string }>('Remove bundle {bundle}'),
  forPerson: message<{ label: string; name: string }>('{label}, for {name}'),
});
