import type { GetServerSideProps } from 'next';
import { ImportPage } from '../../../components/library/import/ImportPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { collectionSource } from '../../../server/integrations/collections/collections.ts';

type Props = PageParams & { source: ReturnType<typeof collectionSource> };

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await requireSession(context);
  if (!('props' in result)) return result;
  return { props: { ...(await result.props), source: collectionSource() } };
};
/** The import page of a library. */
export default function ImportIntoLibrary({ id, source }: Props) {
  return <ImportPage key={id} id={id} source={source} />;
}
