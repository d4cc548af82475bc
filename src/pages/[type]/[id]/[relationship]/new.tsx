import type { GetServerSideProps } from 'next';
import { findListing } from '../../../../components/records/listings.ts';
import { NewRelatedPage } from '../../../../components/records/page/FormPages.tsx';
import { type PageParams, requireResource } from '../../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../../resources/index.ts';
import { defaultsOf } from '../../../../server/core/defaults.ts';

type Props = PageParams & { defaults: Record<string, string | number | boolean> };
const pageProps = requireResource();
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await pageProps(context);
  if (!('props' in result)) return result;
  const props = await result.props;
  const listing = findListing(resourceNamed(props.type), props.relationship);
  if (!listing?.to.operations.includes('create')) return { notFound: true };
  return { props: { ...props, defaults: defaultsOf(listing.to) } };
};
export default function NewRelated({ type, id, relationship, defaults }: Props) {
  const r = resourceNamed(type);
  const listing = findListing(r, relationship);
  return listing && <NewRelatedPage key={`${id} ${relationship}`} r={r} id={id} listing={listing} defaults={defaults} />;
}
