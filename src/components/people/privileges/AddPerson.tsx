import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { AnyRecord } from '../../../client/record.ts';
import { privilegesTabText as text } from '../../../messages/people/pages.ts';

const PersonSearch = dynamic(() => import('../PersonSearch.tsx').then((file) => file.PersonSearch));

interface Props {
  readonly id: string;
  /** Who is found: people without privileges in the convention, or all. */
  readonly procedure?: 'convention.user' | 'convention.people';
  onChosen(user: AnyRecord): void;
}
/** Finds somebody whom organizers of a convention can find, to give them privileges. */
export const AddPerson = ({ id, procedure = 'convention.user', onChosen }: Props) => (
  <Box maw={420} mih={93} mb="md">
    <PersonSearch label={text.add} hint={text.searchHint} procedure={procedure} id={id} showsBadgeNames onChosen={onChosen} />
  </Box>
);
