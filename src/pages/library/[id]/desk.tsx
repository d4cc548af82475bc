import { LibraryDesk } from '../../../components/library/desk/LibraryDesk.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The desk of a library. */
export default function Desk({ id }: PageParams) {
  return <LibraryDesk key={id} id={id} />;
}
