import { isolated } from '../../../../client/format/isolated.ts';

/**
 * What the button says that takes seats for these people. `labels`: what it says for none, one, two and more people, with `{names}` for
 * who they are.
 */
export function takingLabel(labels: readonly string[], names: readonly string[], lang: string): string {
  const all = new Intl.ListFormat(lang).format(names.map(isolated));
  return (labels[names.length] ?? '').replace('{names}', () => all);
}
