import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  /** Off for a while, such as until what it did cannot be undone any more. */
  readonly inactive: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
  onClick(): void;
}
/** A button that keeps the focus while it is off: when that is over, whoever uses the keyboard is where they were. */
export const SoftDisabledButton = ({ inactive, onClick, ...props }: Props) => (
  <Button
    {...props}
    data-disabled={inactive || undefined}
    aria-disabled={inactive || undefined}
    onClick={() => {
      if (!inactive) onClick();
    }}
  />
);
