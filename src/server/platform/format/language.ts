import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, setLanguageSource } from '../../../messages/language.ts';
import '../../../messages/languages/all.ts';

const chosen = new AsyncLocalStorage<Language>();
setLanguageSource(() => chosen.getStore() ?? 'en');

/** Does work whose texts, dates and numbers are in a language. */
export const inLanguage = <T>(of: Language, work: () => T): T => chosen.run(of, work);
/** The language that was chosen for the work that is being done; null: none was. */
export const chosenLanguage = (): Language | null => chosen.getStore() ?? null;
