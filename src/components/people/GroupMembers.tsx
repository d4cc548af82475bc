import { Badge, Box, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { api } from '../../client/api.ts';
import { recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { groupTabText } from '../../messages/people/pages.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import board from '../ui/page/board.module.css';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { type Choice, PersonRow } from '../volunteers/PersonRow.tsx';
import { useMembers, userNameOf } from './privileges/privileges.ts';

const PersonSearch = dynamic(() => import('./PersonSearch.tsx').then((file) => file.PersonSearch));

const roleLabels: Readonly<Record<string, string>> = {
  leader: groupTabText.leader,
  director: groupTabText.director,
  member: groupTabText.member,
};

/** The members of a group: search, roles and removal. */
export function GroupMembers({ group_id, canManage }: { group_id: string; canManage: boolean }) {
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
