import { EditPage } from '../../../components/records/page/FormPages.tsx';
import { type Named, named } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = named({ can: (r) => r.operations.includes('update') });
export default function EditRecord({ type, id }: Named) {
  return <EditPage key={id} r={resourceNamed(type)} id={id} />;
}
