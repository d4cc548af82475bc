import { MyEvents } from '../../../../components/convention/mine/MyEvents.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** What the viewer hosts at the convention. */
export default function MyEventsPage({ id }: PageParams) {
  return <MyEvents key={id} id={id} />;
}
