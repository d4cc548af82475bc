import { type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { SoftDisabledButton } from './SoftDisabledButton.tsx';

interface Props extends ButtonProps {
  /** Why the action does not apply now; null if it does. */
  readonly reason: string | null;
  /** Shown while the action applies. */
  readonly summary?: string;
  readonly children: ReactNode;
  onClick(): void;
}
/** A button that says why it cannot be used now, to those who point at it and to those who reach it by keyboard. */
export const ReasonedButton = ({ reason, summary, ...props }: Props) => (
  <Tooltip
    label={reason ?? summary}
    disabled={!reason && !summary}
    multiline
    maw={320}
    events={{ hover: true, focus: true, touch: true }}
  >
    <SoftDisabledButton variant="default" {...props} inactive={reason !== null} />
  </Tooltip>
);
