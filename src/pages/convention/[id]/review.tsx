import { ReviewBoard } from '../../../components/events/review/ReviewBoard.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The queue of event submissions. */
export default function Review({ id }: PageParams) {
  return <ReviewBoard key={id} id={id} />;
}
