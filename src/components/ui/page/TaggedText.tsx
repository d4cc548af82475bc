import { Fragment, type ReactNode } from 'react';

interface Props {
  /** A sentence with marked words: `Press <kbd>J</kbd>, or <a>read more</a>`. */
  readonly text: string;
  /** How to show the words of each mark. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence in which some words are links, keys or bold. Tags without an entry in `tags` are shown as they are. */
export const TaggedText = ({ text, tags }: Props) =>
  text.split(/(<\w+>[^<]*<\/\w+>)/).map((part, at) => {
    const [, tag = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(part) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    return <Fragment key={at}>{tags[tag]?.(words) ?? part}</Fragment>;
  });
