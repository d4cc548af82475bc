import { FirstLibrary } from '../../../../components/library/first/FirstLibrary.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Where a convention without a library gets one. */
export default function Library({ id }: PageParams) {
  return <FirstLibrary key={id} id={id} />;
}
