import { IconArrowRight, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { doorText } from '../../../messages/registration/door.ts';
import { actionLogText } from '../../../messages/ui/actions.ts';
import type { Status } from './card/cards.ts';
import classes from './door.module.css';

const icons = { done: IconCheck, ready: IconArrowRight, wait: IconInfoCircle, refused: IconX } as const;

interface Props {
  readonly last: Status | undefined;
  readonly busy: boolean;
  /** What it says when there is nothing to say. Default: that the next person can come. */
  readonly ready?: string;
}
/** What was done last, in large print; the desk is ready when there is nothing to say and nobody at it. */
export function StatusLine({ last, busy, ready = doorText.ready }: Props) {
  const Icon = last && !busy ? icons[last.kind] : null;
  return (
    <p className={classes.status} data-kind={last?.kind} role="status" aria-live="assertive">
      {Icon && <Icon size={20} aria-hidden />}
      <span>{busy ? actionLogText.busy : (last?.text ?? ready)}</span>
    </p>
  );
}
