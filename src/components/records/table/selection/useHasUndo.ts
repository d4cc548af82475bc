import { useEffect, useState } from 'react';
import { bulkEvent, hasUndo } from './undoStore.ts';

/** Whether a bulk change of a kind of record can be undone, on this device. */
export function useHasUndo(type: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const update = () => setHas(hasUndo(type));
    update();
    window.addEventListener(bulkEvent, update);
    return () => window.removeEventListener(bulkEvent, update);
  }, [type]);
  return has;
}
