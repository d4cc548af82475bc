import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { AnyRecord } from '../../../client/record.ts';
import { privilegesTabText as text } from '../../../messages/people/pages.ts';

const PersonSearch = dynamic(() => import('../PersonSearch.tsx').then((file) => file.PersonSearch));

/** Finds somebody whom organizers of a convention can find, to give them privileges. */
export const AddPerson = ({ id, onChosen }: { id: string; onChosen(user: AnyRecord): void }) => (
  <Box maw={420} mih={93} mb="md">
    <PersonSearch
      label={text.add}
      hint={text.searchHint}
      procedure="convention.user"
      id={id}
      showsBadgeNames
      onChosen={onChosen}
    />
  </Box>
);
