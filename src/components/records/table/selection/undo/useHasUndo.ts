import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bulkEvent, hasUndo } from './undoStore.ts';

/** Whether a bulk change of a kind of record can be undone, on this device. Once it was, the page is read again. */
export function useHasUndo(type: string): boolean {
  const client = useQueryClient();
  const [has, setHas] = useState(false);
  useEffect(() => {
    const update = () => setHas(hasUndo(type));
    const follow = () => {
      update();
      if (!hasUndo(type)) void client.invalidateQueries();
    };
    update();
    window.addEventListener(bulkEvent, follow);
    return () => window.removeEventListener(bulkEvent, follow);
  }, [type, client]);
  return has;
}
