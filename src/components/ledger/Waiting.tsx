import { loadingText } from '../../messages/ui/states.ts';
import { Loading } from '../ui/states/Loading.tsx';

/** Above a table while it is read: the table appears with it. */
export const Waiting = ({ label = loadingText.loading }: { label?: string }) => (
  <div aria-busy="true">
    <Loading label={label} lines={3} />
  </div>
);
