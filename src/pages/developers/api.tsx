import { ApiBrowser } from '../../components/developers/api/ApiBrowser.tsx';
import type { PlainPage } from '../_app.tsx';

const Api: PlainPage = () => <ApiBrowser />;
Api.open = true;
export default Api;
