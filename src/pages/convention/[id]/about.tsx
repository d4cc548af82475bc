import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = signedIn;
/** Everything that the record of a convention says. */
export default function AboutConvention({ id }: Named) {
  return <RecordPage key={id} r={resourceNamed('convention')} id={id} lists={false} />;
}
