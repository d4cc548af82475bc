/** First and last name, with a space between them if both are given. */
export const fullName = ({ firstname = '', lastname = '' }: { firstname?: string; lastname?: string }): string =>
  `${firstname} ${lastname}`.trim();
