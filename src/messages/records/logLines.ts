import { message } from '../message.ts';

type Word = { readonly first: string; readonly second: string };
/** The lines that the service writes into the log of an event, as people read them; the lines themselves are for programs. */
const lines: readonly (readonly [RegExp, (words: Word) => string])[] = [
  [/^join: wait (\d+)$/, message<Word>('A person joined the waiting list as entry {first}.')],
  [/^offer: wait (\d+)$/, message<Word>('Entry {first} of the waiting list was offered a seat.')],
  [/^accept: wait (\d+)$/, message<Word>('Entry {first} of the waiting list took the seat.')],
  [/^leave: wait (\d+)$/, message<Word>('Entry {first} left the waiting list.')],
  [/^expiry: wait (\d+)$/, message<Word>('The offer to entry {first} of the waiting list ran out.')],
  [/^take: Ticket #(\d+), badge #(\d+)$/, message<Word>('Badge #{second} got ticket #{first}.')],
  [/^release: Ticket #(\d+), badge #(\d+)$/, message<Word>('Ticket #{first} of badge #{second} was given up.')],
  [/^host added: (.+)$/, message<Word>('{first} became a host.')],
  [/^host removed: (.+)$/, message<Word>('{first} is no longer a host.')],
  [/^host replaced: (.+) by (.+)$/, message<Word>('{second} hosts the event instead of {first}.')],
  [/^claimed by (.+)$/, message<Word>('{first} took on the event as its host.')],
  [/^unclaimed by (.+)$/, message<Word>('{first} stepped down as host.')],
];

/** The sentence for a line of the log of an event; null for lines that are read as they are. */
export function logSentence(line: string): string | null {
  for (const [pattern, said] of lines) {
    const [, first = '', second = ''] = pattern.exec(line) ?? [];
    if (first) return said({ first, second });
  }
  return null;
}
