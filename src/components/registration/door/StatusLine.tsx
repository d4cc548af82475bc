import { doorText } from '../../../messages/registration/door.ts';
import { actionLogText } from '../../../messages/ui/actions.ts';
import type { LogLine } from '../../ui/actions/useActionLog.ts';
import classes from './door.module.css';

/** What was done last, in large print; the desk is ready when there is nothing to say and nobody at it. */
export const StatusLine = ({ last, busy }: { last: Pick<LogLine, 'kind' | 'text'> | undefined; busy: boolean }) => (
  <p className={classes.status} data-kind={last?.kind} role="status" aria-live="assertive">
    {busy ? actionLogText.busy : (last?.text ?? doorText.ready)}
  </p>
);
