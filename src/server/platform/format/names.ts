/** First and last name, with a space between them if both are given. */
export const fullName = ({ firstname = '', lastname = '' }: { firstname?: string; lastname?: string }): string =>
  `${firstname} ${lastname}`.trim();
/** The first name and the initial of the last one, for those who need not know more: "Anna L." */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  return initial ? `${words[0]} ${initial}.` : name;
}
