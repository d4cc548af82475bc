import { Prisma } from '../../../generated/prisma/client.ts';
import type { Db } from '../../platform/context.ts';
import { attributes, searchedAttributes } from '../attributes.ts';
import { allowedTypos, countTypos } from './editDistance.ts';
import type { SearchParameters } from './parameters.ts';

const { sql } = Prisma;
const MAX_WORDS = 20;
const MAX_ALTERNATIVES = 20;
/** Letters that a title may differ by and still be the one that was meant. */
const TITLE_TYPOS = 4;

/** The words of a query as the index knows words. */
export interface Words {
  readonly folded: string;
  readonly words: readonly string[];
}
/** What is looked for: a condition on rows of searchdocument, and in which order the finds come. */
export interface Interpretation {
  readonly where: Prisma.Sql;
  readonly order: readonly Prisma.Sql[];
  /** The words do not stand anywhere as they were typed: what is nearly the same counts. */
  readonly relaxed: boolean;
}
export const matchAll: Interpretation = { where: sql`true`, order: [], relaxed: false };

/** Splits texts into words, the last typed last. */
export async function splitWords(db: Db, texts: readonly string[]): Promise<Words[]> {
  if (texts.every((text) => text.trim() === '')) return texts.map(() => ({ folded: '', words: [] }));
  return db.$queryRaw<Words[]>`
    SELECT folded, ARRAY(SELECT lexeme FROM unnest(to_tsvector('simple', folded)) ORDER BY positions[cardinality(positions)] LIMIT ${MAX_WORDS}) AS words
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS typed (text, at), LATERAL (SELECT search_fold(text) AS folded) AS plain ORDER BY at`;
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`;
/** The letters by which PostgreSQL knows the attributes; none stands for all of them. */
const weightLetters = (names: readonly string[]) =>
  names.length === searchedAttributes.length ? '' : [...new Set(names.map((name) => attributes[name]?.weight))].join('');

/** All words, each in one of its forms: a text for tsquery. */
function textQuery(forms: readonly (readonly string[])[], asked: SearchParameters, among: readonly string[]): string {
  const weights = weightLetters(among);
  return forms
    .map(([typed = '', ...others], at) => {
      const last = at === forms.length - 1;
      const star = asked.prefixes === 'prefixAll' || (asked.prefixes === 'prefixLast' && last) ? '*' : '';
      const typedForm = `${quoted(typed)}${star || weights ? `:${star}${weights}` : ''}`;
      return `(${[typedForm, ...others.map((word) => `${quoted(word)}${weights ? `:${weights}` : ''}`)].join(' | ')})`;
    })
    .join(' & ');
}
const attributesOfWeight = (asked: SearchParameters, weights: string) =>
  asked.searched.filter((name) => weights.includes(attributes[name]?.weight ?? ' '));
/** Whether the words stand in the name, or at least not only in the description; 0 comes first. */
function rankByField(forms: readonly (readonly string[])[], asked: SearchParameters): Prisma.Sql {
  const cases = ['A', 'ABC'].flatMap((weights, at) => {
    const among = attributesOfWeight(asked, weights);
    return among.length ? [sql`WHEN words @@ ${textQuery(forms, asked, among)}::tsquery THEN ${at}::integer`] : [];
  });
  return cases.length ? sql`CASE ${Prisma.join(cases, ' ')} ELSE 2 END` : sql`2`;
}

/** What stands there as it was typed. */
export function matchExactly({ folded, words }: Words, asked: SearchParameters): Interpretation {
  if (!words.length) return matchAll;
  const forms = words.map((word) => [word]);
  return {
    where: sql`words @@ ${textQuery(forms, asked, asked.searched)}::tsquery`,
    order: [
      sql`CASE WHEN title = ${folded} THEN 0 WHEN starts_with(title, ${folded}) THEN 1 WHEN strpos(title, ${folded}) > 0 THEN 2 ELSE 3 END`,
      rankByField(forms, asked),
    ],
    relaxed: false,
  };
}

/** Words of the index that differ from those typed by as many slips as these may have. */
async function findAlternatives(
  db: Db,
  convention_id: string,
  words: readonly string[],
  slips: SearchParameters['typoLengths'],
): Promise<string[][]> {
  const loose = words.map((word) => ({ word, slips: allowedTypos(word, slips) })).filter((one) => one.slips > 0);
  const found = loose.length
    ? await db.$queryRaw<{ typed: string; known: string }[]>`
        SELECT typed.word AS typed, searchword.word AS known
        FROM unnest(${loose.map(({ word }) => word)}::text[], ${loose.map((one) => one.slips)}::integer[]) AS typed (word, slips)
        JOIN searchword ON searchword.shortened && search_shortened(typed.word, typed.slips) AND convention_id = ${convention_id}::uuid
        LIMIT 20000`
    : [];
  return words.map((word) => {
    const most = allowedTypos(word, slips);
    const near = found
      .filter(({ typed, known }) => typed === word && known !== word)
      .map(({ known }) => ({ known, slips: countTypos(word, known, most) }))
      .filter((one) => one.slips <= most)
      .sort((a, b) => a.slips - b.slips || (a.known < b.known ? -1 : 1));
    return [word, ...near.slice(0, MAX_ALTERNATIVES).map(({ known }) => known)];
  });
}

/** What was meant where nothing stands there as it was typed: words with slips in them, and titles that look alike. */
export async function matchWithTypos(
  db: Db,
  convention_id: string,
  { folded, words }: Words,
  asked: SearchParameters,
): Promise<Interpretation> {
  const forms = await findAlternatives(db, convention_id, words, asked.typoLengths);
  const byWords = sql`words @@ ${textQuery(forms, asked, asked.searched)}::tsquery`;
  const alike = sql`event_id = ANY(ARRAY(SELECT search_alike(${convention_id}::uuid, ${folded})))`;
  const names = asked.searched.includes('name');
  return {
    where: names ? sql`(${byWords} OR ${alike})` : byWords,
    order: names
      ? [
          // The whole title with a few slips in it, before anything else; a text of PostgreSQL's measure has 255 letters at most.
          sql`least(levenshtein_less_equal(left(title, 255), left(${folded}, 255), ${TITLE_TYPOS}), ${TITLE_TYPOS} + 1)`,
          sql`-similarity(title, ${folded}) - word_similarity(${folded}, title)`,
          rankByField(forms, asked),
        ]
      : [rankByField(forms, asked)],
    relaxed: true,
  };
}
