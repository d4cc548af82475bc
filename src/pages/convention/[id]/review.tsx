import { ReviewBoard } from '../../../components/events/review/ReviewBoard.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** The queue of event submissions. */
export default function Review({ id }: Named) {
  return <ReviewBoard key={id} id={id} />;
}
