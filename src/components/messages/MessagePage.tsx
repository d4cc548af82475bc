import { Box } from '@mantine/core';
import { resourceNamed } from '../../resources/index.ts';
import { ServerNote } from '../mail/ServerNote.tsx';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { Recipients } from './Recipients.tsx';

/** The page of a message, with what became of the email to each of its recipients. */
export const MessagePage = ({ id }: { id: string }) => (
  <RecordPage r={resourceNamed('message')} id={id}>
    <Box mt="lg">
      <ServerNote isShort>
        <Recipients id={id} />
      </ServerNote>
    </Box>
  </RecordPage>
);
