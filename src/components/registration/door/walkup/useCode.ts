import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../client/api.ts';
import { refusalOf } from '../../../../client/refusal.ts';

/** How long nobody types before a code is read. */
const PAUSE_MS = 600;
/** The discount code of a sale, and what badges cost with it. It counts after a pause, or once whoever typed it goes on. */
export function useCode(convention_id: string) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const apply = () => setApplied(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setApplied(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['desk add-ons', convention_id, applied.toLowerCase()],
    queryFn: ({ signal }) => api.convention.deskAddons.query({ id: convention_id, code: applied }, { signal }),
    enabled: applied !== '',
    retry: false,
  });
  return {
    ...{ isOpen, typed, applied },
    /** What badges cost with it; undefined without one, and until that is known. */
    prices: applied ? data?.types : undefined,
    /** Why nobody can use it. */
    refused: applied && error ? refusalOf(error).message : null,
    isChecking: applied !== '' && isFetching,
    /** Whether the price may not be that with the code yet. */
    isPending: applied !== typed.trim() || (applied !== '' && isFetching),
    open: () => setOpen(true),
    type: (next: string) => {
      setTyped(next);
      setApplied(''); // what was checked is another code
    },
    apply,
  };
}
export type CodeEntry = ReturnType<typeof useCode>;
