import { Prisma } from '../../../generated/prisma/client.ts';
import type { Db } from '../../platform/context.ts';
import { attributes, searchedAttributes } from '../attributes.ts';
import { allowedTypos, countTypos } from './editDistance.ts';
import type { SearchParameters } from './parameters.ts';

const { sql } = Prisma;
const MAX_WORDS = 20;
const MAX_ALTERNATIVES = 20;
/** The number of typos up to which titles are ranked by their distance. */
const TITLE_TYPOS = 4;

/** The words of a query, folded and split as in the index. */
export interface Words {
  readonly folded: string;
  readonly words: readonly string[];
}
/** How a query is matched: a condition on rows of searchdocument, and the order of the matches. */
export interface Interpretation {
  readonly where: Prisma.Sql;
  readonly order: readonly Prisma.Sql[];
  /** Whether similar words match too, because the typed ones occur nowhere. */
  readonly relaxed: boolean;
}
export const matchAll: Interpretation = { where: sql`true`, order: [], relaxed: false };

/** Splits texts into words. The last typed word comes last. */
export async function splitWords(db: Db, texts: readonly string[]): Promise<Words[]> {
  if (texts.every((text) => text.trim() === '')) return texts.map(() => ({ folded: '', words: [] }));
  return db.$queryRaw<Words[]>`
    SELECT folded, ARRAY(SELECT lexeme FROM unnest(to_tsvector('simple', folded)) ORDER BY positions[cardinality(positions)] LIMIT ${MAX_WORDS}) AS words
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS typed (text, at), LATERAL (SELECT search_fold(text) AS folded) AS folded_text ORDER BY at`;
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`;
/** Returns PostgreSQL's weight letters of the attributes, or '' for all attributes. */
const weightLetters = (names: readonly string[]) =>
  names.length === searchedAttributes.length ? '' : [...new Set(names.map((name) => attributes[name]?.weight))].join('');

/** Builds the text of a tsquery that requires every word, in any of its forms. */
function textQuery(
  forms: readonly (readonly string[])[],
  parameters: SearchParameters,
  attributeNames: readonly string[],
): string {
  const weights = weightLetters(attributeNames);
  return forms
    .map(([typed = '', ...others], at) => {
      const last = at === forms.length - 1;
      const star = parameters.prefixes === 'prefixAll' || (parameters.prefixes === 'prefixLast' && last) ? '*' : '';
      const typedForm = `${quoted(typed)}${star || weights ? `:${star}${weights}` : ''}`;
      return `(${[typedForm, ...others.map((word) => `${quoted(word)}${weights ? `:${weights}` : ''}`)].join(' | ')})`;
    })
    .join(' & ');
}
const attributesOfWeight = (parameters: SearchParameters, weights: string) =>
  parameters.searched.filter((name) => weights.includes(attributes[name]?.weight ?? ' '));
/** Builds SQL that ranks matches by where the words occur: 0 in the name, 1 in other attributes, 2 only in the description. */
function rankByField(forms: readonly (readonly string[])[], parameters: SearchParameters): Prisma.Sql {
  const cases = ['A', 'ABC'].flatMap((weights, at) => {
    const names = attributesOfWeight(parameters, weights);
    return names.length ? [sql`WHEN words @@ ${textQuery(forms, parameters, names)}::tsquery THEN ${at}::integer`] : [];
  });
  return cases.length ? sql`CASE ${Prisma.join(cases, ' ')} ELSE 2 END` : sql`2`;
}

/** Matches the words as they were typed. */
export function matchExactly({ folded, words }: Words, parameters: SearchParameters): Interpretation {
  if (!words.length) return matchAll;
  const forms = words.map((word) => [word]);
  return {
    where: sql`words @@ ${textQuery(forms, parameters, parameters.searched)}::tsquery`,
    order: [
      sql`CASE WHEN title = ${folded} THEN 0 WHEN starts_with(title, ${folded}) THEN 1 WHEN strpos(title, ${folded}) > 0 THEN 2 ELSE 3 END`,
      rankByField(forms, parameters),
    ],
    relaxed: false,
  };
}

/** Finds, for each word, the words of the index that differ by no more typos than allowed. Each list starts with the word itself. */
async function findAlternatives(
  db: Db,
  convention_id: string,
  words: readonly string[],
  typoLengths: SearchParameters['typoLengths'],
): Promise<string[][]> {
  const tolerant = words.map((word) => ({ word, typos: allowedTypos(word, typoLengths) })).filter(({ typos }) => typos > 0);
  const candidates = tolerant.length
    ? await db.$queryRaw<{ typed: string; known: string }[]>`
        SELECT typed.word AS typed, searchword.word AS known
        FROM unnest(${tolerant.map(({ word }) => word)}::text[], ${tolerant.map(({ typos }) => typos)}::integer[]) AS typed (word, typos)
        JOIN searchword ON searchword.shortened && search_shortened(typed.word, typed.typos) AND convention_id = ${convention_id}::uuid
        LIMIT 20000`
    : [];
  return words.map((word) => {
    const limit = allowedTypos(word, typoLengths);
    const similar = candidates
      .filter(({ typed, known }) => typed === word && known !== word)
      .map(({ known }) => ({ known, typos: countTypos(word, known, limit) }))
      .filter(({ typos }) => typos <= limit)
      .sort((a, b) => a.typos - b.typos || (a.known < b.known ? -1 : 1));
    return [word, ...similar.slice(0, MAX_ALTERNATIVES).map(({ known }) => known)];
  });
}

/** Matches words with typos, and titles that look similar. */
export async function matchWithTypos(
  db: Db,
  convention_id: string,
  { folded, words }: Words,
  parameters: SearchParameters,
): Promise<Interpretation> {
  const forms = await findAlternatives(db, convention_id, words, parameters.typoLengths);
  const byWords = sql`words @@ ${textQuery(forms, parameters, parameters.searched)}::tsquery`;
  const similarTitles = sql`event_id = ANY(ARRAY(SELECT search_alike(${convention_id}::uuid, ${folded})))`;
  const names = parameters.searched.includes('name');
  return {
    where: names ? sql`(${byWords} OR ${similarTitles})` : byWords,
    order: names
      ? [
          // Titles with a few typos come first. PostgreSQL's levenshtein takes at most 255 letters.
          sql`least(levenshtein_less_equal(left(title, 255), left(${folded}, 255), ${TITLE_TYPOS}), ${TITLE_TYPOS} + 1)`,
          sql`-similarity(title, ${folded}) - word_similarity(${folded}, title)`,
          rankByField(forms, parameters),
        ]
      : [rankByField(forms, parameters)],
    relaxed: true,
  };
}
