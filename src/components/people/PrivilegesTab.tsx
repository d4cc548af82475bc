import { Alert, Anchor, Box, Kbd, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Children, useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useMe } from '../../client/useMe.ts';
import { useViewer } from '../../client/useViewer.ts';
import { conventionPeopleText, privilegeMatrixText, privilegesTabText } from '../../messages/people/pages.ts';
import { type Privilege, privilegeSentences } from '../../resources/policy/privileges.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { Section } from '../ui/record/Section.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { namedPeople, namesOnBadges, numbersOnBadges, useBadgesOf } from './badgeNames.ts';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import {
  inOrder,
  type Person,
  peopleOf,
  privilegeNames,
  privileges,
  togglePrivilege,
  useMembers,
  usePrivileges,
} from './privileges.ts';

const PersonSearch = dynamic(() => import('./PersonSearch.tsx').then((file) => file.PersonSearch));

/** The privileges of each person in a convention. */
export function PrivilegesTab({ id, group_id, hasLibrary }: { id: string; group_id: string; hasLibrary: boolean }) {
  const { data: me } = useMe();
  const viewer = useViewer(id);
  const records = usePrivileges(id);
  const members = useMembers(group_id, ['leader', 'director']);
  const attempt = useAttempt(['conventionprivilege']);
  const [added, setAdded] = useState<readonly Person[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const organises = viewer?.admin === true || viewer?.privileges?.has('organizer') === true;
  const stored = peopleOf(records.data?.items ?? [], organises ? (members.data?.items ?? []) : []);
  const storedIds = new Set(stored.map(({ user_id }) => user_id));
  const all = [...added.filter(({ user_id }) => !storedIds.has(user_id)), ...stored];
  const badges = useBadgesOf(id, all, organises);
  const failed = records.isError ? records : members.isError ? members : null;
  if (failed && !failed.data) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!records.data || !members.data || !viewer) return <Loading label={privilegesTabText.loading} />;
  const named = namedPeople(all, namesOnBadges(badges), numbersOnBadges(badges));
  const isStored = ({ user_id }: Person) => storedIds.has(user_id);
  const people = [...named.filter((person) => !isStored(person)), ...inOrder(named.filter(isStored))];
  const change = async (person: Person, privilege: Privilege) => {
    if (busy === person.user_id) return;
    setBusy(person.user_id);
    // People who lose their last privilege stay on the page until it is left.
    setAdded((now) => [...now.filter(({ user_id }) => user_id !== person.user_id), { ...person, record_id: null, held: {} }]);
    await attempt(privilegesTabText.notChanged({ person: person.name }), () => togglePrivilege(id, person, privilege));
    setBusy(null);
  };
  const add = (user: AnyRecord) =>
    setAdded((now) => [
      { user_id: user.id, name: recordName(user), record_id: null, held: {} },
      ...now.filter(({ user_id }) => user_id !== user.id),
    ]);
  return (
    <>
      {organises ? (
        <Box maw={420} mih={93} mb="md">
          <PersonSearch
            label={privilegesTabText.add}
            hint={privilegesTabText.searchHint}
            procedure="convention.user"
            id={id}
            showsBadgeNames
            onChosen={add}
          />
        </Box>
      ) : (
        <Alert color="gray" variant="light" mb="md">
          {privilegesTabText.readOnly}
        </Alert>
      )}
      {people.length === 0 ? (
        <Empty title={organises ? privilegesTabText.empty : privilegesTabText.emptyOwn} />
      ) : (
        <PrivilegeMatrix
          people={people}
          privileges={privileges}
          includesAll="everything"
          canChange={organises}
          busy={busy}
          onToggle={(person, name) => void change(person, name)}
        />
      )}
      {organises && (
        <Text size="xs" c="dimmed" mt="xs" data-keys>
          {Children.toArray(
            privilegesTabText.keys(
              { key: (words) => <Kbd size="xs">{words}</Kbd> },
              { viewer: me?.admin ? 'admin' : 'organizer' },
            ),
          )}
        </Text>
      )}
      <Section title={privilegeMatrixText.allows}>
        <DefinitionList
          facts={[
            ...privilegeNames.map((name) => ({ label: privileges[name], value: privilegeSentences[name] })),
            {
              label: conventionPeopleText.library,
              value: hasLibrary && (
                <Anchor component={Link} href={`/convention/${id}/people?view=library`} fz="inherit">
                  {privilegesTabText.ofLibrary}
                </Anchor>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}
