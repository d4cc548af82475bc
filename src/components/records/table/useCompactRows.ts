import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Whether tables have low rows on this device, and how to change it. */
export function useCompactRows(): readonly [boolean, (compact: boolean) => void] {
  const [compact, setCompact] = useLocalStorage<boolean>({ key: 'convene.rows.compact', defaultValue: false });
  useEffect(() => {
    if (compact) document.documentElement.dataset.rows = 'compact';
    else delete document.documentElement.dataset.rows;
  }, [compact]);
  return [compact, setCompact];
}
