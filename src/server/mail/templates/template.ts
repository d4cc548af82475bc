import type { LetterName } from '../../../resources/system/letters.ts';
import type { Context } from '../../platform/context.ts';
import type { Block, Letter } from '../letter.ts';
import { fillIn, type Values } from '../messages/template.ts';

/** The words that a convention gives to a letter. */
export interface Template {
  readonly subject: string;
  readonly text: string;
}
const isParagraph = (block: Block | null): block is string => typeof block === 'string';

/** The words of a letter that a template can replace: its subject, and its paragraphs without facts, quotes and links. */
export const wordsOf = ({ subject, body }: Letter): Template => ({ subject, text: body.filter(isParagraph).join('\n\n') });

/**
 * The letter in other words. The first paragraph of the template stands where that of the letter stood, the rest before its link. Facts,
 * quotes, notes and links stay.
 */
export function withTemplate(letter: Letter, template: Template, values: Values): Letter {
  const [first = '', ...rest] = template.text.trim().split(/\n\s*\n/);
  const blockOf = (text: string): Block | null => {
    const { text: plain, html } = fillIn({ subject: '', body: text }, values);
    return plain ? { text: plain, html } : null;
  };
  const kept = letter.body.filter((block): block is Block => block !== null && !isParagraph(block));
  const isLink = (block: Block) => typeof block === 'object' && 'link' in block;
  return {
    ...letter,
    subject: fillIn({ subject: template.subject, body: '' }, values).subject,
    body: [
      blockOf(first),
      ...kept.filter((block) => !isLink(block)),
      blockOf(rest.join('\n\n')),
      ...kept.filter((block) => isLink(block)),
    ],
  };
}

/** The letter in the words of its convention, if it has some of its own. */
export async function inWordsOf({ db }: Context, convention_id: string | null, letter: Letter): Promise<Letter> {
  const { template } = letter;
  if (!convention_id || !template) return letter;
  const own = await db.letterTemplate.findUnique({
    where: { convention_id_letter: { convention_id, letter: template.name satisfies LetterName } },
  });
  return own ? withTemplate(letter, own, template.values) : letter;
}
