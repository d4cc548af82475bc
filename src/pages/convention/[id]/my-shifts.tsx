import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { MyShifts } from '../../../components/volunteers/mine/MyShifts.tsx';

export const getServerSideProps = requireSession;
/** The viewer's shifts, and those they can take. */
export default function MyShiftsPage({ id }: PageParams) {
  return <MyShifts key={id} id={id} />;
}
