import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type PageParams, requireResource } from '../../../components/records/page/serverProps.ts';
import { recordPages } from '../../../components/records/pages.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireResource({ can: (r) => r.operations.includes('read') });
export default function OneRecord({ type, id }: PageParams) {
  const Made = recordPages[type];
  return Made ? <Made key={id} id={id} /> : <RecordPage key={id} r={resourceNamed(type)} id={id} />;
}
