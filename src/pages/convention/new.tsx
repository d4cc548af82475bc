import { NewConvention } from '../../components/convention/settings/NewConvention.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** A new convention: what it is called and who runs it; all else is set on its own pages. */
export default NewConvention;
