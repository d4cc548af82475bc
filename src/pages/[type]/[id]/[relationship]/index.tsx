import { listingAt } from '../../../../components/records/listings.ts';
import { RelationshipPage } from '../../../../components/records/page/ListPages.tsx';
import { type Named, named } from '../../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../../resources/index.ts';

export const getServerSideProps = named();
export default function RelatedRecords({ type, id, relationship }: Named) {
  const r = resourceNamed(type);
  const listing = listingAt(r, relationship);
  return listing && <RelationshipPage key={`${id} ${relationship}`} r={r} id={id} listing={listing} />;
}
