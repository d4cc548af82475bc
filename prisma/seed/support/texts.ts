import type { Random } from './random.ts';
import { adjectives, firstNames, lastNames, nouns, rareNames, sentences } from './words.ts';

export interface Name {
  firstname: string;
  lastname: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Invented names. No full name occurs twice, and the first hundred contain all the rare names. */
export function makeNames(random: Random, count: number): Name[] {
  const pairs = firstNames.flatMap((firstname) => lastNames.map((lastname) => ({ firstname, lastname })));
  const common = random.shuffled(pairs).slice(0, Math.max(0, count - rareNames.length));
  const rare = rareNames.map(([firstname, lastname]) => ({ firstname, lastname }));
  const usual = 100 - rare.length;
  return [...random.shuffled([...common.slice(0, usual), ...rare]), ...common.slice(usual)].slice(0, count);
}

/** Titles such as "Silver Heron". No title occurs twice. */
export function makeTitles(random: Random, count: number): string[] {
  const titles = adjectives.flatMap((adjective) => nouns.map((noun) => `${capital(adjective)} ${capital(noun)}`));
  return random.shuffled(titles).slice(0, count);
}

/** A few sentences in Markdown, under a heading if there is something to say beyond the name. */
export function makeText(random: Random, heading: string | null, count = 4): string {
  const lines = random.shuffled(sentences).slice(0, count);
  const [first = '', second = '', ...rest] = lines;
  return [heading && `## ${heading}`, `${first} **${second}**`, rest.map((line) => `- ${line}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** A few sentences. */
export const makeLines = (random: Random, count: number): string => random.shuffled(sentences).slice(0, count).join(' ');
