import { PolicyMatrix } from '../../components/developers/PolicyMatrix.tsx';
import type { PageComponent } from '../_app.tsx';

const PolicyPage: PageComponent = () => <PolicyMatrix />;
PolicyPage.open = true;
export default PolicyPage;
