import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventCard } from '../../../src/components/public/program/EventCard.tsx';
import type { SiteConvention, SiteEvent } from '../../../src/components/public/site.ts';

const HOUR = 3_600_000;
/** An event that lasts two hours, as a list shows it. */
function card(startsIn: number, more: Partial<SiteEvent> = {}): string {
  const start = Date.now() + startsIn;
  const event = {
    ...{ id: 'e', number: 7, name: 'Catan', type: 'Board game', room: null, place: null, age: '', price: 0, seats: 5, left: 1 },
    ...{
      start_date: new Date(start),
      end_date: new Date(start + 2 * HOUR),
      late: null,
      is_cancelled: false,
      is_tournament: false,
    },
    ...more,
  } as SiteEvent; // what a card shows
  const convention = { uri_part: 'con' } as SiteConvention; // what links need
  return renderToStaticMarkup(createElement(EventCard, { event, convention, clock: { zone: 'utc', hours: 24 } }));
}

test('an event that has begun says so beside the seats that are left', () => {
  expect(card(-HOUR)).toContain('On now</span><span class="tone-few"');
  expect(card(HOUR)).not.toContain('On now');
  expect(card(-3 * HOUR)).not.toContain('On now');
  expect(card(-HOUR, { is_cancelled: true })).not.toContain('On now');
});
