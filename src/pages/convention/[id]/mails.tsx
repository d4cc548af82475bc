import { ServerNote } from '../../../components/mail/ServerNote.tsx';
import { listingAt } from '../../../components/records/listings.ts';
import { RelationshipPage } from '../../../components/records/page/ListPages.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = signedIn;
/** What was written for a convention, for its organisers. */
export default function ConventionMails({ id }: Named) {
  const convention = resourceNamed('convention');
  const listing = listingAt(convention, 'mails');
  return listing && <RelationshipPage key={id} r={convention} id={id} listing={listing} above={<ServerNote />} />;
}
