import { OfflinePage } from '../../../../components/registration/offline/OfflinePage.tsx';
import type { PageComponent } from '../../../_app.tsx';

/** The registration desk without network. The same for everybody, so that a browser may keep it. */
const Offline: PageComponent = () => <OfflinePage />;
Offline.plain = true;
export default Offline;
