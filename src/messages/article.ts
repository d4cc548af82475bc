/** A noun with its article: "an event", "a user", "an API key". */
export const withArticle = (noun: string): string => `${/^([aeio]|u(?!s|ni))/i.test(noun) ? 'an' : 'a'} ${noun}`;
