import type { GetServerSideProps } from 'next';
import { ImportPage } from '../../../components/library/import/ImportPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { collectionSite } from '../../../server/integrations/collections/site.ts';

type Props = PageParams & { site: boolean };

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await requireSession(context);
  if (!('props' in result)) return result;
  return { props: { ...(await result.props), site: collectionSite() !== null } };
};
/** The import page of a library. */
export default function ImportIntoLibrary({ id, site }: Props) {
  return <ImportPage key={id} id={id} site={site} />;
}
