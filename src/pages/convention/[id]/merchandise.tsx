import { MerchandiseBoard } from '../../../components/merchandise/MerchandiseBoard.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The merchandise board of a convention. */
export default function Merchandise({ id }: PageParams) {
  return <MerchandiseBoard key={id} id={id} />;
}
