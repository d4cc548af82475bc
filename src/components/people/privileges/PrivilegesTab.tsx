import { Alert, Anchor, Kbd, Text } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { useMe } from '../../../client/useMe.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { privilegeMatrixText, privilegesTabText } from '../../../messages/people/pages.ts';
import { privilegeSentences } from '../../../resources/policy/privileges.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { namedPeople, namesOnBadges, numbersOnBadges, useBadgesOf } from '../badgeNames.ts';
import { AddPerson } from './AddPerson.tsx';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import { inOrder, peopleOf, privilegeNames, privileges, togglePrivilege, useMembers, usePrivileges } from './privileges.ts';
import { usePeopleWithPrivileges } from './usePeopleWithPrivileges.ts';

/** The privileges of each person in a convention. */
export function PrivilegesTab({ id, group_id, hasLibrary }: { id: string; group_id: string; hasLibrary: boolean }) {
  const { data: me } = useMe();
  const viewer = useViewer(id);
  const records = usePrivileges(id);
  const members = useMembers(group_id, ['leader', 'director']);
  const organises = viewer?.admin === true || viewer?.privileges?.has('organizer') === true;
  const stored = peopleOf(records.data?.items ?? [], organises ? (members.data?.items ?? []) : []);
  const {
    people: all,
    isStored,
    busy,
    add,
    change,
  } = usePeopleWithPrivileges(stored, ['conventionprivilege'], (person, privilege) => togglePrivilege(id, person, privilege));
  const badges = useBadgesOf(id, all, organises);
  const failed = records.isError ? records : members.isError ? members : null;
  if (failed && !failed.data) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!records.data || !members.data || !viewer) return <Loading label={privilegesTabText.loading} />;
  const named = namedPeople(all, namesOnBadges(badges), numbersOnBadges(badges));
  const people = [...named.filter((person) => !isStored(person)), ...inOrder(named.filter(isStored))];
  return (
    <>
      {organises ? (
        <AddPerson id={id} onChosen={add} />
      ) : (
        <Alert color="gray" variant="light" mb="md">
          {privilegesTabText.readOnly}
        </Alert>
      )}
      {hasLibrary && (
        <Text size="sm" mb="sm">
          {privilegesTabText.libraryElsewhere}{' '}
          <Anchor component={Link} href={`/convention/${id}/people?view=library`} fz="inherit" underline="always">
            {privilegesTabText.ofLibrary}
          </Anchor>
        </Text>
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
        <DefinitionList facts={privilegeNames.map((name) => ({ label: privileges[name], value: privilegeSentences[name] }))} />
      </Section>
    </>
  );
}
