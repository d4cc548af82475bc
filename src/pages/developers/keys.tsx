import { KeysPage } from '../../components/developers/keys/KeysPage.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The viewer's API keys. */
export default KeysPage;
