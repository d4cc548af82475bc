import dynamic from 'next/dynamic';
import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

const ImportPanel = dynamic(() => import('../../../components/library/import/ImportPanel.tsx').then((file) => file.ImportPanel));

export const getServerSideProps = requireSession;
/** A library with an import panel. */
export default function OneLibrary({ id }: PageParams) {
  return (
    <RecordPage key={id} r={resourceNamed('library')} id={id}>
      <ImportPanel id={id} />
    </RecordPage>
  );
}
