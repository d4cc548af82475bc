import { type Language, setLanguageSource } from '../../../messages/language.ts';
import '../../../messages/languages/all.ts';
import { AsyncVariable } from '../concurrency/asyncVariable.ts';

const chosen = new AsyncVariable<Language>();
setLanguageSource(() => chosen.get() ?? 'en');

/** Does work whose texts, dates and numbers are in a language. */
export const inLanguage = <T>(of: Language, work: () => T): T => chosen.run(of, work);
/** The language that was chosen for the work that is being done; null: none was. */
export const chosenLanguage = (): Language | null => chosen.get() ?? null;
