import { Anchor, Badge, Box, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { api, keepalive } from '../../client/api.ts';
import { recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { groupTabText } from '../../messages/people/pages.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import board from '../ui/page/board.module.css';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { type Choice, PersonRow } from '../volunteers/PersonRow.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { useMembers, useRequests, userNameOf } from './privileges.ts';

const roleLabels: Readonly<Record<string, string>> = {
  leader: groupTabText.leader,
  director: groupTabText.director,
  member: groupTabText.member,
};

/** Open requests to join. Decisions are mailed, so they are delayed until undo is no longer possible. */
function Requests({ group_id, clock }: { group_id: string; clock: Clock }) {
  const read = useRequests(group_id);
  const { defer, waiting } = useDeferred();
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={groupTabText.loadingRequests} lines={2} />;
  const requests = read.data.items.filter(({ id }) => !waiting.has(`/pendingmember/${id}`));
  const decide = (request: AnyRecord, decision: 'approve' | 'deny') =>
    defer({
      paths: [`/pendingmember/${request.id}`],
      message: (decision === 'approve' ? groupTabText.approved : groupTabText.denied)({ name: userNameOf(request) }),
      failure: groupTabText.notDecided({ name: userNameOf(request) }),
      run: () => api.pendingmember[decision].mutate({ id: request.id }, keepalive),
    });
  const choices = (request: AnyRecord): Choice[] => [
    { label: groupTabText.approve, key: 'A', run: () => decide(request, 'approve') },
    { label: groupTabText.deny, key: 'D', run: () => decide(request, 'deny') },
  ];
  return (
    <Box component="section" aria-labelledby="requests" mb="lg">
      <Title order={2} size="h3" id="requests" mb="xs">
        {groupTabText.requestCount({ count: requests.length })}
      </Title>
      {requests.length === 0 && (
        <Text size="sm" c="dimmed">
          {groupTabText.noRequests}
        </Text>
      )}
      <ul className={board.lines} aria-label={groupTabText.requests}>
        {requests.map((request) => (
          <PersonRow
            key={request.id}
            name={userNameOf(request)}
            title={userNameOf(request)}
            facts={[
              groupTabText.since({ time: showTime(request.date_created, clock) }),
              ...(request.message ? [String(request.message)] : []),
            ]}
            choices={choices(request)}
          />
        ))}
      </ul>
    </Box>
  );
}

function Members({ group_id, canManage }: { group_id: string; canManage: boolean }) {
  const read = useMembers(group_id);
  const attempt = useAttempt(['member']);
  const { deleting, remove } = useDeletions();
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={groupTabText.loadingMembers} lines={4} />;
  const rank = ({ role }: AnyRecord) => ['leader', 'director', 'member'].indexOf(String(role));
  const members = read.data.items
    .filter(({ id }) => !deleting.has(`/member/${id}`))
    .sort((a, b) => rank(a) - rank(b) || userNameOf(a).localeCompare(userNameOf(b)));
  const promote = (member: AnyRecord, promoted: boolean) =>
    attempt(groupTabText.roleNotChanged({ name: userNameOf(member) }), async () => {
      const change = () => api.member[promoted ? 'promote' : 'demote'].mutate({ id: member.id });
      const changeBack = () => api.member[promoted ? 'demote' : 'promote'].mutate({ id: member.id });
      await change();
      return {
        message: (promoted ? groupTabText.promoted : groupTabText.demoted)({ name: userNameOf(member) }),
        undo: changeBack,
      };
    });
  const choices = (member: AnyRecord): Choice[] => {
    if (!canManage || member.role === 'leader') return [];
    return [
      member.role === 'member'
        ? { label: groupTabText.makeDirector, key: 'P', run: () => void promote(member, true) }
        : { label: groupTabText.makeMember, key: 'P', run: () => void promote(member, false) },
      { label: groupTabText.remove, key: 'R', run: () => remove(member) },
    ];
  };
  return (
    <Box component="section" aria-labelledby="members">
      <Title order={2} size="h3" id="members" mb="xs">
        {groupTabText.memberCount({ count: members.length })}
      </Title>
      {canManage && (
        <Box maw={420} mb="md">
          <PersonSearch
            label={groupTabText.addMember}
            hint={groupTabText.searchHint}
            procedure="group.user"
            id={group_id}
            onChosen={(user) =>
              void attempt(groupTabText.notAdded({ name: recordName(user) }), async () => {
                const { id } = await api.member.create.mutate({ group_id, user_id: user.id });
                return {
                  message: groupTabText.added({ name: recordName(user) }),
                  undo: () => api.member.delete.mutate({ id }),
                };
              })
            }
          />
        </Box>
      )}
      <ul className={board.lines} aria-label={groupTabText.members}>
        {members.map((member) => (
          <PersonRow
            key={member.id}
            name={userNameOf(member)}
            title={
              <>
                {userNameOf(member)}{' '}
                {member.role !== 'member' && (
                  <Badge variant="light" tt="none" radius="sm" size="sm">
                    {roleLabels[String(member.role)]}
                  </Badge>
                )}
              </>
            }
            facts={[]}
            choices={choices(member)}
          />
        ))}
      </ul>
    </Box>
  );
}

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
      {canManage && <Requests group_id={group_id} clock={clock} />}
      <Members group_id={group_id} canManage={canManage} />
    </>
  );
}
