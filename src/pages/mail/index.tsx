import { ServerNote } from '../../components/mail/ServerNote.tsx';
import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

export const getServerSideProps = requireSession;
/** The outbox of the service, for administrators. */
export default function Outbox() {
  return <RootListPage r={resourceNamed('mail')} above={<ServerNote />} />;
}
