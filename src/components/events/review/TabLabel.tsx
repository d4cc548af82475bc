import { Badge } from '@mantine/core';
import { useConventionCount } from '../../../client/useConventionList.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { stateLabels, type tabs } from './submissions.ts';
import { changeOf, type Steps } from './useDecided.ts';

type Tab = (typeof tabs)[number];
/** The name of a state and how many submissions are in it, with the decisions that are not counted yet. */
export function TabLabel({ id, tab, steps }: { id: string; tab: Tab; steps: Steps }) {
  const { data, dataUpdatedAt } = useConventionCount(id, 'submissions', { status: tab });
  const { waiting } = useDeferred();
  return (
    <>
      {stateLabels[tab]}{' '}
      <Badge component="span" variant="light" color="gray" size="sm" radius="sm" className="numbers">
        {data === undefined || data === null ? '…' : Math.max(0, data + changeOf(tab, steps, waiting, dataUpdatedAt))}
      </Badge>
    </>
  );
}
