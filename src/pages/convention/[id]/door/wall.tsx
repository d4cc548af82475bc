import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';
import { WallPage } from '../../../../components/registration/door/wall/WallPage.tsx';

export const getServerSideProps = requireSession;
/** The second screen of the registration desk. */
export default function Wall({ id }: PageParams) {
  return <WallPage key={id} id={id} />;
}
