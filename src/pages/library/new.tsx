import type { GetServerSideProps } from 'next';
import { NewRootPage } from '../../components/records/page/FormPages.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';
import { defaultsOf } from '../../server/core/defaults.ts';

type Props = { defaults: Record<string, string | number | boolean> };

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await requireSession(context);
  return 'props' in result ? { props: { defaults: defaultsOf(resourceNamed('library')) } } : result;
};
/** A new library. Without this page, the page of one library would take its address. */
export default function NewLibrary({ defaults }: Props) {
  return <NewRootPage r={resourceNamed('library')} defaults={defaults} />;
}
