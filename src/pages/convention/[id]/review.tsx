import { type Named, signedIn } from '../../../components/records/page/addresses.ts';
import { ReviewBoard } from '../../../components/review/ReviewBoard.tsx';

export const getServerSideProps = signedIn;
/** The queue of event submissions. */
export default function Review({ id }: Named) {
  return <ReviewBoard key={id} id={id} />;
}
