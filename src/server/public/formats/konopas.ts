import type { Site } from '../../../components/public/site.ts';
import { plainText } from '../../platform/format/plainText.ts';
import { personsOf, type Sitting } from './sittings.ts';

/*
 * The program as the mobile guides KonOpas and ConClár read it: https://github.com/konopas/konopas and
 * https://github.com/lostcarpark/conclar. Times are those of the convention's clocks. A description is HTML, everything else a text, which KonOpas
 * puts into its HTML all the same: what could begin a tag there looks like itself, but is none.
 */
const shown = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a script of another page may read: `<` could end it where it stands inside of a page. */
const script = (name: string, value: unknown): string => `var ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;

/** The items of the program: `program.js`. */
export const konopasProgram = (site: Site, sittings: readonly Sitting[]): string =>
  script(
    'program',
    sittings.map(({ id, title, event, start, minutes, room, place }) => ({
      ...{ id, title: shown(title), tags: [shown(event.type)] },
      ...{ date: start.toFormat('yyyy-MM-dd'), time: start.toFormat('HH:mm'), mins: String(minutes) },
      loc: [room, place].filter(Boolean).map(shown),
      people: personsOf(site, event).map(({ id, name }) => ({ id, name: shown(name) })),
      desc: html(plainText(event.description)),
    })),
  );

/** The hosts and what each of them hosts: `people.js`. */
export function konopasPeople(site: Site, sittings: readonly Sitting[]): string {
  const people = new Map<string, { id: string; name: string[]; prog: string[] }>();
  for (const { id, event } of sittings)
    for (const person of personsOf(site, event)) {
      const { prog } = people.get(person.id) ?? { prog: [] };
      people.set(person.id, { id: person.id, name: nameParts(person.name), prog: [...prog, id] });
    }
  return script(
    'people',
    [...people.values()].sort((a, b) => a.name.join(' ').localeCompare(b.name.join(' '))),
  );
}
/** First names and last name, or the only one. */
function nameParts(name: string): string[] {
  const [, ...parts] = /^(.*) (\S+)$/.exec(shown(name)) ?? [];
  return parts.length ? parts : [shown(name)];
}
