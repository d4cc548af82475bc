import { RightsMatrix } from '../../components/developers/RightsMatrix.tsx';
import type { PlainPage } from '../_app.tsx';

const RightsPage: PlainPage = () => <RightsMatrix />;
RightsPage.open = true;
export default RightsPage;
