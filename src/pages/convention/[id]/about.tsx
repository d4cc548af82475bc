import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireSession;
/** All fields of a convention. */
export default function AboutConvention({ id }: PageParams) {
  return <RecordPage key={id} r={resourceNamed('convention')} id={id} showLists={false} />;
}
