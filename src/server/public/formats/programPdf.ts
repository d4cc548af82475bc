import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { showDays, showTime } from '../../../client/format/local.ts';
import { clockOf } from '../../../components/public/format.ts';
import { whereOf } from '../../../components/public/HomePage.tsx';
import { type PrintedDay, printedProgram } from '../../../components/public/print/programSheet.ts';
import type { Site } from '../../../components/public/site.ts';
import { language } from '../../../messages/language.ts';
import { printText } from '../../../messages/public/screen.ts';
import { now } from '../../db/clock.ts';
import { gray, newPaper, type Paper } from '../../ledger/documents/paper.ts';
import { typesetter } from '../../platform/paper/typesetter.ts';

/** Points that the hours, the number and the place take, and those that an event needs at the end of a page. */
const [HOURS, NUMBER, PLACE, EVENT] = [88, 36, 130, 34];

async function writeDay(paper: Paper, { name, times }: PrintedDay): Promise<void> {
  const whole = (text: string) => [{ text, x: 0, width: paper.width }];
  const heading = () => {
    paper.row(whole(name), { bold: true, size: 14 });
    paper.rule();
  };
  paper.repeat(null);
  paper.gap(16);
  paper.need(2 * EVENT);
  heading();
  paper.repeat(heading);
  for (const { hours, events } of times)
    for (const [n, { title, number, place, facts }] of events.entries()) {
      await setImmediate(); // others need not wait for all of it
      paper.need(EVENT);
      const x = HOURS + NUMBER;
      const place_x = paper.width - PLACE;
      paper.row(
        [
          { text: n ? '' : hours, x: 0, width: HOURS - 8 },
          { text: number, x: HOURS, width: NUMBER - 4, ...gray },
          { text: title, x, width: place_x - x - 12, bold: true },
          { text: place, x: place_x, width: PLACE },
        ],
        { above: n ? 2 : 6 },
      );
      if (facts) paper.row([{ text: facts, x, width: paper.width - x }], { size: 9, ...gray });
    }
}

/** What was printed last, by language and content: seats that are sold do not change it. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 20 });
/** The last that was begun: they are written one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** The printed program as PDF, in the language of the moment. */
export function programPdf(site: Site): Promise<Buffer> {
  const days = printedProgram(site);
  const { id, name } = site.convention;
  const content = JSON.stringify([name, whereOf(site.convention), days]);
  const key = `${id} ${language()} ${createHash('sha256').update(content).digest('base64url')}`;
  const known = made.get(key);
  if (known) return known;
  const pdf = last.then(() => write(site, days));
  made.set(key, pdf);
  last = pdf.catch(() => made.delete(key));
  return pdf;
}
async function write({ convention }: Site, days: readonly PrintedDay[]): Promise<Buffer> {
  const clock = clockOf(convention);
  const date = new Date(now());
  await typesetter.prepare([
    convention.name,
    whereOf(convention),
    ...days.flatMap(({ times }) =>
      times.flatMap(({ events }) => events.map(({ title, place, facts }) => `${title}${place}${facts}`)),
    ),
  ]);
  const paper = await newPaper({ title: `${convention.name}: ${printText.title}`, author: convention.name, date });
  const whole = (text: string) => [{ text, x: 0, width: paper.width }];
  paper.row(whole(convention.name), { bold: true, size: 20 });
  const when = convention.start_date ? showDays(convention.start_date, convention.end_date, clock) : '';
  const lead = [when, whereOf(convention)].filter(Boolean).join(' · ');
  if (lead) paper.row(whole(lead), { size: 11 });
  paper.row(whole(days.length ? printText.asOf({ time: showTime(date, clock) }) : printText.empty), { size: 9, ...gray });
  for (const day of days) await writeDay(paper, day);
  return paper.end();
}
