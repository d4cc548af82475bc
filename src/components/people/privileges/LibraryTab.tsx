import { Alert, Kbd, Text } from '@mantine/core';
import { Children } from 'react';
import { useRecord } from '../../../client/useRecord.ts';
import { useLibraryPrivileges, useViewer } from '../../../client/useViewer.ts';
import { privilegeMatrixText, libraryPrivilegesText as text } from '../../../messages/people/pages.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AddPerson } from './AddPerson.tsx';
import {
  libraryPrivilegeNames,
  libraryPrivileges,
  peopleOfLibrary,
  toggleLibraryPrivilege,
  useLibraryPrivilegeRecords,
} from './libraryPrivileges.ts';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import { userNameOf } from './privileges.ts';
import { usePeopleWithPrivileges } from './usePeopleWithPrivileges.ts';

/** The privileges of each person in the game library of a convention. */
export function LibraryTab({ id, library_id }: { id: string; library_id: string }) {
  const viewer = useViewer(id);
  const own = useLibraryPrivileges(library_id);
  const library = useRecord('library', library_id);
  const records = useLibraryPrivilegeRecords(library_id);
  const stored = library.data && records.data ? peopleOfLibrary(library.data, records.data.items) : [];
  const { people, busy, add, change } = usePeopleWithPrivileges(stored, ['libraryprivilege', 'library'], (person, privilege) =>
    toggleLibraryPrivilege(library_id, person, privilege),
  );
  const failed = library.isError ? library : records.isError ? records : null;
  if (failed && !failed.data) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!library.data || !records.data || !own || !viewer) return <Loading label={text.loading} />;
  const mayGive = own.has('settings');
  const finds = viewer.admin || viewer.privileges?.has('organizer') === true;
  return (
    <>
      {mayGive && finds && <AddPerson id={id} procedure="convention.people" onChosen={add} />}
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
