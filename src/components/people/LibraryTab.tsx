import { Alert, Box, Kbd, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { Children, useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { useRecord } from '../../client/useRecord.ts';
import { useLibraryPrivileges, useViewer } from '../../client/useViewer.ts';
import { privilegeMatrixText, privilegesTabText, libraryPrivilegesText as text } from '../../messages/people/pages.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { Section } from '../ui/record/Section.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import {
  type LibraryPrivilege,
  libraryPrivilegeNames,
  libraryPrivileges,
  peopleOfLibrary,
  toggleLibraryPrivilege,
  useLibraryPrivilegeRecords,
} from './libraryPrivileges.ts';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import { type Person, userNameOf } from './privileges.ts';

const PersonSearch = dynamic(() => import('./PersonSearch.tsx').then((file) => file.PersonSearch));

/** The privileges of each person in the game library of a convention. */
export function LibraryTab({ id, library_id }: { id: string; library_id: string }) {
  const viewer = useViewer(id);
  const own = useLibraryPrivileges(library_id);
  const library = useRecord('library', library_id);
  const records = useLibraryPrivilegeRecords(library_id);
  const attempt = useAttempt(['libraryprivilege', 'library']);
  const [added, setAdded] = useState<readonly Person<LibraryPrivilege>[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const failed = [library, records].find(({ isError, data }) => isError && !data);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!library.data || !records.data || !own || !viewer) return <Loading label={text.loading} />;
  const stored = peopleOfLibrary(library.data, records.data.items);
  const people = [...added.filter(({ user_id }) => !stored.some((one) => one.user_id === user_id)), ...stored];
  const mayGive = own.has('settings');
  const finds = viewer.admin || viewer.privileges?.has('organizer') === true;
  const change = async (person: Person<LibraryPrivilege>, privilege: LibraryPrivilege) => {
    if (busy === person.user_id) return;
    setBusy(person.user_id);
    add({ id: person.user_id, name: person.name }); // who loses the last privilege stays on the page until it is left
    await attempt(privilegesTabText.notChanged({ person: person.name }), () =>
      toggleLibraryPrivilege(library_id, person, privilege),
    );
    setBusy(null);
  };
  const add = (user: { readonly id: string; readonly name: string }) =>
    setAdded((now) => [
      { user_id: user.id, name: user.name, record_id: null, held: {} },
      ...now.filter(({ user_id }) => user_id !== user.id),
    ]);
  return (
    <>
      {mayGive && finds && (
        <Box maw={420} mih={93} mb="md">
          <PersonSearch
            label={privilegesTabText.add}
            hint={privilegesTabText.searchHint}
            procedure="convention.user"
            id={id}
            showsBadgeNames
            onChosen={(user) => add({ id: user.id, name: recordName(user) })}
          />
        </Box>
      )}
      {!mayGive && (
        <Alert color="gray" variant="light" mb="md">
          {text.readOnly({ owner: userNameOf(library.data) })}
        </Alert>
      )}
      <PrivilegeMatrix
        people={people}
        privileges={libraryPrivileges}
        canChange={mayGive}
        busy={busy}
        onToggle={(person, name) => void change(person, name)}
      />
      {mayGive && (
        <Text size="xs" c="dimmed" mt="xs" data-keys>
          {Children.toArray(text.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
        </Text>
      )}
      <Section title={privilegeMatrixText.allows}>
        <DefinitionList
          facts={libraryPrivilegeNames.map((name) => ({ label: libraryPrivileges[name], value: text.sentences[name] }))}
        />
      </Section>
    </>
  );
}
