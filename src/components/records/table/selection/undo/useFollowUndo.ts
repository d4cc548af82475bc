import { useEffect, useState } from 'react';
import { bulkEvent, keptUndo } from './undoStore.ts';

/** Closes what still shows a bulk change once it was undone. @returns what notes the time of the change that is offered for undo */
export function useFollowUndo(type: string, close: () => void): (time: number) => void {
  const [offered, setOffered] = useState<number | null>(null);
  useEffect(() => {
    if (offered === null) return;
    const follow = () => {
      if (keptUndo(type)?.time !== offered) close();
    };
    window.addEventListener(bulkEvent, follow);
    return () => window.removeEventListener(bulkEvent, follow);
  }, [type, offered, close]);
  return setOffered;
}
