import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fieldLabel } from '../../src/client/format/fieldLabels.ts';
import { optionLabel, relationshipLabel } from '../../src/client/format/labels.ts';
import { type Piece, parse } from '../../src/messages/icu.ts';
import type { Field } from '../../src/resources/fields.ts';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { summaryOf } from '../../src/resources/summaries.ts';
import { exceptions } from './styleExceptions.ts';

/** The patterns of docs/voice.md: what no text that people read may hold. */
const patterns = {
  British:
    /organis|colour|centre\b|catalogue|programme|recognis|grey|favour|\bcanceled|e-mail|\bmails\b|\b(an?|one|this|each|another|no|other) mail\b(?! server)|\b(lend|lent|lending)\b/i,
  wire: /\b[a-z]+_[a-z_]+\b|\bmytickets\b|\b(sellable|verified|trashed|claimable|null|NaN|undefined)\b/,
  riddle:
    /no such|of that name|neither|any more\b|(take|took|taken) (away|off|back)|call(ed)? (it )?off|under way|heed|in force|stands? here|stays? as|at once|\bgo(es|ing)? on\b|of yours|any longer|some(body|one)'s|\b(some|no|every)body\b|may not|whole record|one (more|less)|\bWhat (there|needs|else)/i,
  form: /!|\d %|\bplease\b|successfully|click here|\(s\)|\bAdd (the|a|an)\b|\d{4}-\d\d-\d\dT/i,
} as const;
type Kind = keyof typeof patterns;
const all = Object.keys(patterns) as Kind[]; // keys of the constant above

/** Faults of a text, as `place: fault in "text"`. */
const faults = (place: string, text: string, kinds: readonly Kind[] = all): string[] =>
  kinds
    .filter(
      (kind) => !exceptions.some((one) => one.kind === kind && one.place.test(place) && (!one.text || text.includes(one.text))),
    )
    .flatMap((kind) => {
      const [fault] = patterns[kind].exec(text) ?? [];
      return fault === undefined ? [] : [`${place}: ${kind} "${fault}" in "${text}"`];
    });

/** The words of a text, without the names of its parameters. */
const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'marked') return wordsOf(piece.content);
      if (piece.kind === 'plural' || piece.kind === 'select') return [...piece.options.values()].map(wordsOf).join(' | ');
      return '…';
    })
    .join('');
const words = (text: string): string => {
  try {
    return wordsOf(parse(text, /<[a-z]+>/.test(text)));
  } catch {
    return text; // not a message
  }
};

const comment = String.raw`/\*[\s\S]*?\*/|//[^\n]*`;
const literal = [String.raw`'((?:[^'\\\n]|\\.)*)'`, String.raw`"((?:[^"\\\n]|\\.)*)"`, '`((?:[^`\\\\]|\\\\.)*)`'].join('|');
const literals = new RegExp(`${comment}|${literal}`, 'g');
/** The texts in a file. */
const textsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(literals)]
    .map(([, single, double, template]) => single ?? double ?? template)
    .filter((text): text is string => text !== undefined && !text.endsWith('.ts'))
    .map((text) => text.replaceAll("\\'", "'"));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

test('messages, refusals and letters are in the English of docs/voice.md', () => {
  const found = filesBelow('src/messages')
    .filter((file) => !file.includes('/languages/'))
    .flatMap((file) => textsIn(file).flatMap((text) => faults(file, words(text))));
  expect(found).toEqual([]);
});

test('so is what components and pages say themselves', () => {
  // Texts stand in src/messages: what is left are attributes and the words between tags.
  const attribute = /(?:label|title|placeholder|description|alt)="([^"{]+)"/g;
  const found = ['src/components', 'src/pages']
    .flatMap(filesBelow)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(attribute)].flatMap(([, text = '']) => faults(file, text)));
  expect(found).toEqual([]);
});

test('so are the names of records and fields, and their values', () => {
  const found = resourceNames.flatMap((name) => {
    const r = resourceNamed(name);
    const fields: Record<string, Field> = { ...r.columns, ...r.derived, ...r.inputs };
    const labels = [
      ...r.labels,
      ...Object.entries(fields).map(([field, declared]) => fieldLabel(field, declared)),
      ...Object.values(fields).flatMap((field) => (field.options ?? []).map((option) => optionLabel(field, option))),
      ...Object.entries(r.relationships).map(([other, declared]) => relationshipLabel(r, other, declared)),
    ];
    const { page } = r;
    const said = [
      ...Object.values(page.fields ?? {}).flatMap(({ hint, zero, words: own }) => [hint, zero, ...Object.values(own ?? {})]),
      ...(page.states ?? []).map(({ label }) => label),
      ...(page.views ?? []).map(({ label }) => label),
      ...Object.keys(page.groups ?? {}).filter((group) => group !== 'first'),
    ].filter((text) => text !== undefined);
    return [
      ...faults(`${name} summary`, summaryOf(r)),
      ...said.flatMap((text) => faults(`${name} page`, text)),
      ...labels.flatMap((label) => faults(`${name} label`, label)),
    ];
  });
  expect(found).toEqual([]);
});

test('no two fields of a record have the same label', () => {
  const twice = resourceNames.flatMap((name) => {
    const r = resourceNamed(name);
    const labels = Object.entries({ ...r.columns, ...r.derived }).map(([field, declared]) => fieldLabel(field, declared));
    return labels.filter((label, n) => labels.indexOf(label) !== n).map((label) => `${name}: ${label}`);
  });
  expect(twice).toEqual([]);
});

test('summaries of operations are short and in the same English', () => {
  const summary = /\bsummary: '((?:[^'\\]|\\.)*)'/g;
  const found = filesBelow('src/server').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(summary)].flatMap(([, text = '']) => [
      ...faults(file, text),
      ...(text.length > 60 ? [`${file}: ${text.length} characters in "${text}"`] : []),
    ]),
  );
  expect(found).toEqual([]);
});

test('so are the descriptions of operations, which may name what is on the wire', () => {
  const description = /\bdescription:\s*'((?:[^'\\]|\\.)*)'/g;
  const found = filesBelow('src/server').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(description)].flatMap(([, text = '']) => faults(file, text, ['British', 'riddle'])),
  );
  expect(found).toEqual([]);
});

test('the check finds what it looks for', () => {
  expect(faults('here', 'No such colour in_this form, please')).toHaveLength(4);
  expect(faults('here', 'A mail of yours goes on')).toHaveLength(2);
  expect(words('{n, plural, one {a max_tickets} other {b}} of {max_tickets}')).toBe('a max_tickets | b of …');
});
