import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { type PageParams, requireResource } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

export const getServerSideProps = requireResource({ can: (r) => r.operations.includes('list') });
export default function Records({ type }: PageParams) {
  return <RootListPage key={type} r={resourceNamed(type)} />;
}
