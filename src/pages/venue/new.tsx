import { NewVenuePage } from '../../components/convention/venues/NewVenuePage.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The form for a new venue. */
export default NewVenuePage;
