import { ReviewBoard } from '../../../components/events/review/ReviewBoard.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The review queue of a convention. */
export default function Review({ id }: PageParams) {
  return <ReviewBoard key={id} id={id} />;
}
