import type { Site } from '../../../components/public/site.ts';
import { language } from '../../../messages/language.ts';
import type { Answer } from '../copies/copies.ts';
import { calendarOf } from './calendar.ts';
import { drawFiles } from './drawFiles.ts';
import { frabXml, pretalxJson } from './frab.ts';
import { konopasPeople, konopasProgram } from './konopas.ts';
import { programJson } from './programJson.ts';
import { programPdf } from './programPdf.ts';
import { type Sitting, selectionOf, sittingsOf } from './sittings.ts';

interface Format {
  readonly type: string;
  readonly make: (site: Site, sittings: readonly Sitting[]) => string;
}
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const formats: Readonly<Record<string, Format>> = {
  'schedule.xml': { type: 'application/xml; charset=utf-8', make: frabXml },
  'schedule.json': { type: JSON_TYPE, make: pretalxJson },
  'konopas/program.js': { type: SCRIPT, make: konopasProgram },
  'konopas/people.js': { type: SCRIPT, make: konopasPeople },
};
const PDF_CALLS = 10;
const CALENDAR = 'text/calendar; charset=utf-8';
/** Pages elsewhere may read what everybody may. */
const anywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
const saved = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

/** A file of a convention, for other programs. */
export interface PublicFile {
  /** The same for addresses with the same answer. */
  readonly key: string;
  /** As how many requests it counts when it has to be made. */
  readonly calls?: number;
  readonly make: () => Promise<Answer>;
}

/** The file at an address within a convention; null if there is none. */
export function fileAt(site: Site, path: string, parameters: URLSearchParams): PublicFile | null {
  const [, number] = /^event\/([1-9]\d{0,8})\.ics$/.exec(path) ?? [];
  if (number) {
    const event = site.events.find((one) => one.number === Number(number));
    if (!event?.start_date) return null;
    const headers = saved(`event-${number}.ics`);
    return { key: path, make: async () => ({ status: 200, type: CALENDAR, text: await calendarOf(site, [event]), headers }) };
  }
  if (path === 'program.pdf') {
    const headers = saved('program.pdf');
    const make = async () => ({ status: 200 as const, type: 'application/pdf', text: await programPdf(site), headers });
    return { key: `${language()} ${path}`, calls: PDF_CALLS, make };
  }
  const file = Object.hasOwn(drawFiles, path) ? drawFiles[path] : undefined;
  if (file) return { key: path, make: () => file(site) };
  const { query, has } = selectionOf(site, parameters);
  const key = query ? `${path}?${query}` : path;
  if (path === 'schedule.ics') {
    const headers = { ...anywhere, ...saved('schedule.ics') };
    return {
      key,
      make: async () => ({ status: 200, type: CALENDAR, text: await calendarOf(site, site.events.filter(has)), headers }),
    };
  }
  if (path === 'program.json')
    return { key, make: async () => ({ status: 200, type: JSON_TYPE, text: programJson(site, has), headers: anywhere }) };
  const format = Object.hasOwn(formats, path) ? formats[path] : undefined;
  if (!format) return null;
  const { type, make } = format;
  return { key, make: async () => ({ status: 200, type, text: make(site, sittingsOf(site, has)), headers: anywhere }) };
}
