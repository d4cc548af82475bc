import { KeysPage } from '../../components/developers/keys/KeysPage.tsx';

/** The viewer's API keys. */
export default KeysPage;
