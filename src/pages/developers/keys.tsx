import { KeysPage } from '../../components/developers/keys/KeysPage.tsx';

/** The API keys of the reader. */
export default KeysPage;
