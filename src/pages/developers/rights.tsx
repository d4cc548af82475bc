import { PolicyMatrix } from '../../components/developers/PolicyMatrix.tsx';
import type { PlainPage } from '../_app.tsx';

const PolicyPage: PlainPage = () => <PolicyMatrix />;
PolicyPage.open = true;
export default PolicyPage;
