import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useActionsKnown } from './useActions.ts';

const load = () => import('./ActionButtons.tsx');
/** The actions of a record, whose code is loaded beside the record. */
export const LazyRecordActions = dynamic(() => load().then((file) => file.RecordActions));
/** The actions of a resource as a whole, whose code is loaded beside the list. */
export const LazyResourceActions = dynamic(() => load().then((file) => file.ResourceActions));

/** Whether the buttons of actions can be drawn: if they came later, what stands below would move. */
export function useActionButtonsKnown(): boolean {
  const areActionsKnown = useActionsKnown();
  const code = useQuery({
    queryKey: ['action-buttons'],
    queryFn: () => load().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return areActionsKnown && code.isFetched;
}
