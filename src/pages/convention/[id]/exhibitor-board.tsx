import { ExhibitorBoard } from '../../../components/exhibitors/ExhibitorBoard.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Exhibitors, their booths and what is taken for them. */
export default function Exhibitors({ id }: PageParams) {
  return <ExhibitorBoard key={id} id={id} />;
}
