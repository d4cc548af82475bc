import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { recordName } from '../../client/format/labels.ts';
import type { Clock } from '../../client/format/times.ts';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { groupTabText } from '../../messages/people/pages.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupRequests } from './GroupRequests.tsx';

/** The group that runs a convention: requests and members. */
export function GroupTab({ group_id, clock }: { group_id: string; clock: Clock }) {
  const { data: me } = useMe();
  const group = useRecord('group', group_id);
  if (group.isError && !group.data) return <Failure error={group.error} retry={() => void group.refetch()} />;
  if (!group.data || !me) return <Loading label={groupTabText.loadingGroup} />;
  const canManage = group.data.can_edit === true;
  return (
    <>
      <Text size="sm" mb="md">
        {Children.toArray(
          groupTabText.runsConvention(
            {
              link: (words) => (
                <Anchor component={Link} href={`/group/${group_id}`} size="sm" underline="always">
                  {words}
                </Anchor>
              ),
            },
            { name: recordName(group.data) },
          ),
        )}
      </Text>
      {canManage && <GroupRequests group_id={group_id} clock={clock} />}
      <GroupMembers group_id={group_id} canManage={canManage} />
    </>
  );
}
