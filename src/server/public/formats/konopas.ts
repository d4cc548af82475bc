import type { Site } from '../../../components/public/site.ts';
import { plainText } from '../../platform/format/plainText.ts';
import { personsOf, type Sitting } from './sittings.ts';

/*
 * The program as the mobile guides KonOpas and ConClár read it: https://github.com/konopas/konopas and
 * https://github.com/lostcarpark/conclar. Times are those of the convention's clocks.
 */

/** What a script of another page may read: `<` could end it where it stands inside of a page. */
const script = (name: string, value: unknown): string => `var ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;

/** The items of the program: `program.js`. */
export const konopasProgram = (site: Site, sittings: readonly Sitting[]): string =>
  script(
    'program',
    sittings.map(({ id, title, event, start, minutes, room, place }) => ({
      ...{ id, title, tags: [event.type], date: start.toFormat('yyyy-MM-dd'), time: start.toFormat('HH:mm') },
      ...{ mins: String(minutes), loc: [room, place].filter(Boolean), people: personsOf(site, event) },
      desc: plainText(event.description),
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
/** First names and last name. */
function nameParts(name: string): string[] {
  const [, first = '', last = name] = /^(.*) (\S+)$/.exec(name) ?? [];
  return [first, last];
}
