import { EditPage } from '../../../components/records/page/FormPages.tsx';
import { type PageParams, requireResource } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireResource({ can: (r) => r.operations.includes('update') });
export default function EditRecord({ type, id }: PageParams) {
  return <EditPage key={id} r={resourceNamed(type)} id={id} />;
}
