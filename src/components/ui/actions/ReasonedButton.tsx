import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../floating/Hint.tsx';
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
  <Hint label={reason ?? summary}>
    <SoftDisabledButton variant="default" {...props} inactive={reason !== null} />
  </Hint>
);
