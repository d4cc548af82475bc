import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';
import { MyShifts } from '../../../components/volunteers/mine/MyShifts.tsx';

export const getServerSideProps = signedIn;
/** The shifts of whoever looks, and those that they can take. */
export default function MyShiftsPage({ id }: Named) {
  return <MyShifts key={id} id={id} />;
}
