import { paletteCommandsText } from '../../../messages/layout/palette.ts';
import type { PaletteEntry } from '../paletteEntry.ts';
import type { Choice } from './choice.ts';

/**
 * The choices of a command as entries. A single one acts; several complete the command that is typed, so that nothing is done to one that
 * happens to be first. What cannot be done now opens its page, and says why.
 */
export function commandEntries(
  choices: readonly Choice[],
  typed: string,
  act: (action: NonNullable<Choice['act']>) => void,
): PaletteEntry[] {
  const isSingle = choices.length === 1;
  return choices.map(({ key, label, hint, href, precise, act: action }): PaletteEntry => {
    const entry = { key: `command ${key}`, group: paletteCommandsText.group, label, href, ...(hint ? { hint } : {}) };
    if (!action) return entry;
    if (isSingle) return { ...entry, run: () => act(action) };
    const isNarrower = precise !== undefined && precise.toLowerCase() !== typed.trim().toLowerCase();
    return isNarrower ? { ...entry, complete: precise } : entry;
  });
}
