import dynamic from 'next/dynamic';
import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

const ServerNote = dynamic(() => import('../../components/mail/ServerNote.tsx').then((file) => file.ServerNote));

export const getServerSideProps = requireSession;
/** The outbox of the service, for administrators. */
export default function Outbox() {
  return <RootListPage r={resourceNamed('mail')} around={(table) => <ServerNote>{table}</ServerNote>} />;
}
