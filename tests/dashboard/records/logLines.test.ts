import { expect, test } from 'vitest';
import { logLine } from '../../../src/components/records/page/CommentList.tsx';
import { hostLog } from '../../../src/messages/events/hosting.ts';
import { ticketLog } from '../../../src/messages/events/tickets.ts';
import { waitLog } from '../../../src/messages/events/waitlist.ts';
import { resourceNamed } from '../../../src/resources/index.ts';

const said = (line: string) => logLine(resourceNamed('event'), line);

test('what the service writes into the log of an event is read as sentences', () => {
  expect(['join', 'offer', 'accept', 'leave', 'expiry'].map((step) => said(waitLog({ step, number: 47 })))).toEqual([
    'A person joined the waiting list as entry 47.',
    'Entry 47 of the waiting list was offered a seat.',
    'Entry 47 of the waiting list took the seat.',
    'Entry 47 left the waiting list.',
    'The offer to entry 47 of the waiting list ran out.',
  ]);
  const seat = { ticket: '59', badge: '760' };
  expect([said(ticketLog.taken(seat)), said(ticketLog.released(seat))]).toEqual([
    'Badge #760 got ticket #59.',
    'Ticket #59 of badge #760 was given up.',
  ]);
  expect(said(hostLog.added({ name: 'Ann' }))).toBe('Ann became a host.');
  expect(said(hostLog.removed({ name: 'Ann' }))).toBe('Ann is no longer a host.');
  expect(said(hostLog.replaced({ before: 'Ann', name: 'Bo' }))).toBe('Bo hosts the event instead of Ann.');
  expect(said(hostLog.claimed({ name: 'Ann' }))).toBe('Ann took on the event as its host.');
  expect(said(hostLog.unclaimed({ name: 'Ann' }))).toBe('Ann stepped down as host.');
});
test('what people write stays as they wrote it', () => {
  expect(said('Bring cards: two decks')).toBe('Bring cards: two decks');
  expect(logLine(resourceNamed('exhibitor'), 'claimed by Ann')).toBe('claimed by Ann');
});
