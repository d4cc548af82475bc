import { setImmediate } from 'node:timers/promises';
import { showDays, showTime } from '../../../client/format/local.ts';
import { clockOf } from '../../../components/public/format.ts';
import { whereOf } from '../../../components/public/HomePage.tsx';
import { type PrintedDay, printedProgram } from '../../../components/public/print/programSheet.ts';
import type { Site } from '../../../components/public/site.ts';
import { printText } from '../../../messages/public/print.ts';
import { now } from '../../db/clock.ts';
import { loadFonts } from '../../ledger/documents/fonts.ts';
import { gray, newPaper, type Paper } from '../../ledger/documents/paper.ts';

/** Points that the hours take, and those that an event needs at the end of a page. */
const [HOURS, EVENT] = [96, 46];

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
      const [x, width] = [HOURS, paper.width - HOURS];
      paper.row(
        [
          { text: n ? '' : hours, x: 0, width: HOURS - 8 },
          { text: `${title}  ${number}`, x, width, bold: true },
        ],
        {
          above: n ? 2 : 6,
        },
      );
      const more = [place, facts].filter(Boolean).join('\n');
      if (more) paper.row([{ text: more, x, width }], { size: 9, ...gray });
    }
}

/** The last that was begun: they are made one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** The printed program as PDF, in the language of the moment. */
export function programPdf(site: Site): Promise<Buffer> {
  const made = last.then(() => write(site));
  last = made.catch(() => {});
  return made;
}
async function write(site: Site): Promise<Buffer> {
  const { convention } = site;
  const days = printedProgram(site);
  const clock = clockOf(convention);
  const date = new Date(now());
  await loadFonts([
    convention.name,
    whereOf(convention),
    ...days.flatMap(({ times }) =>
      times.flatMap(({ events }) => events.map(({ title, place, facts }) => `${title}${place}${facts}`)),
    ),
  ]);
  const paper = newPaper({ title: `${convention.name}: ${printText.title}`, author: convention.name, date });
  const whole = (text: string) => [{ text, x: 0, width: paper.width }];
  paper.row(whole(convention.name), { bold: true, size: 20 });
  const when = convention.start_date ? showDays(convention.start_date, convention.end_date, clock) : '';
  const lead = [when, whereOf(convention)].filter(Boolean).join(' · ');
  if (lead) paper.row(whole(lead), { size: 11 });
  paper.row(whole(days.length ? printText.asOf({ time: showTime(date, clock) }) : printText.empty), { size: 9, ...gray });
  for (const day of days) await writeDay(paper, day);
  return paper.end();
}
