import { LibraryDesk } from '../../../components/library/desk/LibraryDesk.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** Where games go out and come back. */
export default function Desk({ id }: Named) {
  return <LibraryDesk key={id} id={id} />;
}
