/** The languages of public pages and of mails to attendees. The dashboard and the API are in English. */
export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language); // any value may be asked about
/** Each language by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;

let source = (): Language => 'en';

/** The language in which texts are shown at the moment. */
export const language = (): Language => source();
/** The locale of numbers and dates at the moment. */
export const locale = (): string => (source() === 'en' ? 'en-US' : source());
/** Has `of` say the language from now on. */
export const setLanguageSource = (of: () => Language): void => {
  source = of;
};
