import { ExhibitorBoard } from '../../../components/exhibitors/ExhibitorBoard.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The exhibitor board of a convention. */
export default function Exhibitors({ id }: PageParams) {
  return <ExhibitorBoard key={id} id={id} />;
}
