import { ImportPage } from '../../components/convention/importing/ImportPage.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Imports a convention from another service. */
export default ImportPage;
