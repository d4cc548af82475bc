import { NewConvention } from '../../components/convention/settings/NewConvention.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The form for a new convention. */
export default NewConvention;
