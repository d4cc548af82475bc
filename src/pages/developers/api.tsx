import { ApiBrowser } from '../../components/developers/api/ApiBrowser.tsx';
import type { PageComponent } from '../_app.tsx';

const Api: PageComponent = () => <ApiBrowser />;
Api.open = true;
export default Api;
