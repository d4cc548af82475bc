import type { Random } from '../support/random.ts';
import { makeTitles } from '../support/texts.ts';
import { type Program, programs } from './programs.ts';

const other: Program = { titles: [], forms: ['{game}'], pitches: ['Come and see.'] };

/** Names of events and sentences about them, in the words of their kinds. No name occurs twice in a convention. */
export class ProgramWords {
  readonly #games: string[];
  readonly #left = new Map<string, string[]>();
  readonly #used = new Map<string, number>();

  constructor(readonly random: Random) {
    this.#games = makeTitles(random, 1000);
  }
  /** The name of one more event of a kind. */
  name(kind: string): string {
    const { titles, forms } = programs[kind] ?? other;
    const left = this.#left.get(kind) ?? this.random.shuffled(titles);
    this.#left.set(kind, left);
    const title = left.pop();
    if (title) return title;
    const count = this.#used.get(kind) ?? 0;
    this.#used.set(kind, count + 1);
    return (forms[count % forms.length] ?? '{game}').replace('{game}', () => this.#games.pop() ?? '');
  }
  /** The first sentence of its description. */
  pitch(kind: string, random: Random): string {
    return random.pick((programs[kind] ?? other).pitches);
  }
}
