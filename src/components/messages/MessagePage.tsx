import { resourceNamed } from '../../resources/index.ts';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { Recipients } from './Recipients.tsx';

/** The page of a message, with what became of the email to each of its recipients. */
export const MessagePage = ({ id }: { id: string }) => (
  <RecordPage r={resourceNamed('message')} id={id}>
    <Recipients id={id} />
  </RecordPage>
);
