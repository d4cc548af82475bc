import { findListing } from '../../../../components/records/listings.ts';
import { RelationshipPage } from '../../../../components/records/page/ListPages.tsx';
import { type PageParams, requireResource } from '../../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../../resources/index.ts';

export const getServerSideProps = requireResource();
export default function RelatedRecords({ type, id, relationship }: PageParams) {
  const r = resourceNamed(type);
  const listing = findListing(r, relationship);
  return listing && <RelationshipPage key={`${id} ${relationship}`} r={r} id={id} listing={listing} />;
}
