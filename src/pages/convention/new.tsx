import { signedIn } from '../../components/records/page/addresses.ts';
import { NewConvention } from '../../components/settings/NewConvention.tsx';

export const getServerSideProps = signedIn;
/** A new convention: what it is called and who runs it; all else is set on its own pages. */
export default NewConvention;
