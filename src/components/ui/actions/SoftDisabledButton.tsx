import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  /** Temporarily disabled, such as until undo is no longer possible. */
  readonly inactive: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
  onClick(): void;
}
/** A button that keeps the focus while disabled, so that keyboard users do not lose their place. */
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
