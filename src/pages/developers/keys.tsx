import { KeysPage } from '../../components/developers/KeysPage.tsx';

/** The API keys of the reader. */
export default KeysPage;
