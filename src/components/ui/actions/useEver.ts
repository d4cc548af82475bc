import { useState } from 'react';

/** Whether a condition has held since the component was mounted: what is loaded for it stays. */
export function useEver(condition: boolean): boolean {
  const [held, setHeld] = useState(condition);
  if (condition && !held) setHeld(true);
  return held || condition;
}
