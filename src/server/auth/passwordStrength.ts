import { setTimeout as pause } from 'node:timers/promises';
import { signInRefusals } from '../../messages/auth/signIn.ts';
import { passwordRefusals } from '../../messages/people/refusals.ts';
import { invalid } from '../errors/refusals.ts';
import { inTurns } from '../platform/concurrency/inTurns.ts';
import { limitConcurrency } from '../platform/concurrency/limitConcurrency.ts';

/** Of 0 to 4. Guessing a password of 2 or more within the limit of failures takes years. */
const LEAST_SCORE = 2;
/** How many characters are judged: the time grows with their square, and long texts are hard to guess anyway. */
const MAX_JUDGED = 32;
/** How many ways to read digits and signs as letters ("p4$$w0rd") are tried. A text of such words has thousands, which take seconds. */
const MAX_READINGS = 4;

async function loadJudge() {
  const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  zxcvbnOptions.setOptions({ graphs: common.adjacencyGraphs, l33tMaxSubstitutions: MAX_READINGS });
  const { rankedDictionaries, rankedDictionariesMaxWordSize } = zxcvbnOptions;
  for (const [name, words] of Object.entries({ ...common.dictionary, ...english.dictionary })) {
    // As the library's `setOptions` does it, which makes others wait: one list has 89,000 words.
    const ranks: Record<string, number> = {};
    rankedDictionaries[name] = ranks;
    rankedDictionariesMaxWordSize[name] = 0;
    await inTurns(words.entries(), ([index, word]) => {
      ranks[word] = index + 1;
      rankedDictionariesMaxWordSize[name] = Math.max(rankedDictionariesMaxWordSize[name] ?? 0, String(word).length);
    });
  }
  return zxcvbn;
}
let judge: ReturnType<typeof loadJudge> | undefined;
/** Judging computes for some hundredths of a second at once: one password at a time, and others have as long before the next one. */
const limitJudging = limitConcurrency(1, 300, signInRefusals.tooManyAtOnce);
const scoreOf = (password: string, words: string[]) =>
  limitJudging(async () => {
    judge ??= loadJudge();
    const zxcvbn = await judge;
    const began = performance.now();
    const { score } = zxcvbn(password.slice(0, MAX_JUDGED), words);
    await pause(performance.now() - began);
    return score;
  });

/**
 * Refuses a password that is easy to guess: a common one, a pattern, or what is known of its owner. Its length alone says little.
 * @throws 400/442
 */
export async function requireStrongPassword(
  field: 'password' | 'new_password',
  password: string,
  aboutOwner: readonly (string | null | undefined)[],
): Promise<void> {
  const words = aboutOwner
    .flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []))
    .filter(({ length }) => length > 2);
  if ((await scoreOf(password, words)) < LEAST_SCORE) throw invalid(field, passwordRefusals.easyToGuess);
}
