import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteEntry } from './paletteEntry.ts';

/**
 * Enter that is pressed before the results are there opens what comes, if it is one thing only and the text is still the same.
 * `entries` is null until they are there.
 */
export function useLateEnter(query: string, entries: readonly PaletteEntry[] | null, open: (entry: PaletteEntry) => void) {
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const openSingle = useEffectEvent((found: readonly PaletteEntry[]) => {
    const [single] = found;
    if (single && found.length === 1) open(single);
  });
  const found = pressedAt === query ? entries : null;
  useEffect(() => {
    if (!found) return;
    setPressedAt(null);
    openSingle(found);
  }, [found]);
  return () => setPressedAt(query);
}
