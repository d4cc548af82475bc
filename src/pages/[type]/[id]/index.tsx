import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type PageParams, requireResource } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireResource({ can: (r) => r.operations.includes('read') });
export default function OneRecord({ type, id }: PageParams) {
  return <RecordPage key={id} r={resourceNamed(type)} id={id} />;
}
