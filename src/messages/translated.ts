import { type Language, language } from './language.ts';
import { message } from './message.ts';

/** What can be translated: texts, texts with parameters, and groups of them. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters of each text are its own
type Text = string | ((parameters: any) => string);
interface Texts {
  readonly [name: string]: Text | Texts;
}
/** The same texts in another language. Those with parameters are in ICU MessageFormat, with the same parameters. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string | ((parameters: never) => string) ? string : Translation<T[K]>;
};
/** Texts of another language, by the name of their group. */
interface Catalog {
  readonly [name: string]: string | Catalog;
}

const catalogs = new Map<Language, Catalog>();
/** Adds texts of a language. */
export const addCatalog = (of: Language, catalog: Catalog): void => {
  catalogs.set(of, { ...catalogs.get(of), ...catalog });
};

/** The texts of a language. */
export const catalogOf = (of: Language): Catalog => catalogs.get(of) ?? {};

const groups = new Map<string, Texts>();
/** The groups of texts that can be translated, in English. */
export const translatedGroups = (): ReadonlyMap<string, Texts> => groups;

const compiled = new Map<string, (parameters: Readonly<Record<string, string>>) => string>();
function filledIn(text: string, parameters: Readonly<Record<string, string>>): string {
  const known = compiled.get(text) ?? message(text);
  compiled.set(text, known);
  return known(parameters);
}

function view(english: Texts, translation: () => Catalog | undefined): Texts {
  const shown: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(english)) {
    const own = () => translation()?.[name];
    if (typeof text === 'object') {
      shown[name] = view(text, () => own() as Catalog | undefined); // the type of translations says so
      continue;
    }
    const translated = () => own() as string | undefined; // as above
    const get =
      typeof text === 'string'
        ? () => translated() ?? text
        : () => (parameters: Readonly<Record<string, string>>) => {
            const other = translated();
            return other === undefined ? text(parameters) : filledIn(other, parameters);
          };
    Object.defineProperty(shown, name, { get, enumerable: true });
  }
  return shown as Texts; // each name has its text
}

/** A group of texts, shown in the language of the moment as far as its catalog is there; otherwise in English. */
export function translated<const T extends Texts>(name: string, english: T): T {
  groups.set(name, english);
  return view(english, () => catalogOf(language())[name] as Catalog | undefined) as T; // the same names with the same kinds of text
}
