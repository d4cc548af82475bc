import { ReleasePage } from '../../../../components/events/releases/ReleasePage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Shows what has changed since the last release of the schedule, and releases it. */
export default function Release({ id }: PageParams) {
  return <ReleasePage key={id} id={id} />;
}
