import { NewConvention } from '../../components/convention/settings/NewConvention.tsx';
import { signedIn } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** A new convention: what it is called and who runs it; all else is set on its own pages. */
export default NewConvention;
