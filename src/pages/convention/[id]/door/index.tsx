import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';
import { DoorPage } from '../../../../components/registration/door/DoorPage.tsx';

export const getServerSideProps = requireSession;
/** The registration desk of a convention. */
export default function Door({ id }: PageParams) {
  return <DoorPage key={id} id={id} />;
}
