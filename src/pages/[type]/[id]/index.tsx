import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type Named, named } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = named({ can: (r) => r.operations.includes('read') });
export default function OneRecord({ type, id }: Named) {
  return <RecordPage key={id} r={resourceNamed(type)} id={id} />;
}
