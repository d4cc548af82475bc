import { ServerNote } from '../../../components/mail/ServerNote.tsx';
import { findListing } from '../../../components/records/listings.ts';
import { RelationshipPage } from '../../../components/records/page/ListPages.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireSession;
/** The mails of a convention, for its organizers. */
export default function ConventionMails({ id }: PageParams) {
  const convention = resourceNamed('convention');
  const listing = findListing(convention, 'mails');
  return listing && <RelationshipPage key={id} r={convention} id={id} listing={listing} above={<ServerNote />} />;
}
