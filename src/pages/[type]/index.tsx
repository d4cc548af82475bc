import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { type Named, named } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

export const getServerSideProps = named({ can: (r) => r.operations.includes('list') });
export default function Records({ type }: Named) {
  return <RootListPage key={type} r={resourceNamed(type)} />;
}
