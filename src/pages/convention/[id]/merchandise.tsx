import { MerchandiseBoard } from '../../../components/merchandise/MerchandiseBoard.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** What a convention sells. */
export default function Merchandise({ id }: Named) {
  return <MerchandiseBoard key={id} id={id} />;
}
