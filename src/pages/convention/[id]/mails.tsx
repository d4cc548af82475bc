import dynamic from 'next/dynamic';
import { findListing } from '../../../components/records/listings.ts';
import { RelationshipPage } from '../../../components/records/page/ListPages.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

const ServerNote = dynamic(() => import('../../../components/mail/ServerNote.tsx').then((file) => file.ServerNote));

export const getServerSideProps = requireSession;
/** The mails of a convention, for its organizers. */
export default function ConventionMails({ id }: PageParams) {
  const convention = resourceNamed('convention');
  const listing = findListing(convention, 'mails');
  return (
    listing && (
      <RelationshipPage key={id} r={convention} id={id} listing={listing} around={(table) => <ServerNote>{table}</ServerNote>} />
    )
  );
}
