import { ExhibitorBoard } from '../../../components/exhibitors/ExhibitorBoard.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** Exhibitors, their booths and what is taken for them. */
export default function Exhibitors({ id }: Named) {
  return <ExhibitorBoard key={id} id={id} />;
}
