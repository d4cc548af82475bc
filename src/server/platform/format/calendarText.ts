import type { ICalCalendar } from 'ical-generator';
import { inTurns } from '../concurrency/inTurns.ts';

/** The most bytes of a line, and what a longer one is folded with (RFC 5545, 3.1). */
const MAX_BYTES = 74;
const FOLD = '\r\n ';
const END = 'END:VCALENDAR';

function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return line;
  let result = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    bytes += size;
    if (bytes > MAX_BYTES) {
      result += FOLD;
      bytes = size;
    }
    result += sign;
  }
  return result;
}
/**
 * The text of a calendar, in slices between which other requests are answered. The library makes the same of its lines, but all at once and
 * with an encoder for each character.
 */
export async function calendarText(calendar: ICalCalendar): Promise<string> {
  const events = calendar.events();
  calendar.clear();
  const parts = [calendar.toString().slice(0, -END.length)];
  await inTurns(events, (event) => parts.push(event.toString().split('\r\n').map(folded).join('\r\n')));
  return [...parts, END].join('');
}
