import { Button, type ButtonProps, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button with the key that does the same, for those who have a keyboard. */
export const KeyButton = ({
  label,
  keyName,
  onPress,
  ...props
}: ButtonProps & { label: string; keyName: string; onPress(): void }) => (
  <Button
    {...props}
    onClick={onPress}
    rightSection={
      <Kbd size="xs" aria-hidden>
        {keyName}
      </Kbd>
    }
  >
    {label}
  </Button>
);

/** A choice with the key that makes it before its words. */
export const Keyed = ({ keyName, children }: { keyName: string | null | undefined; children: ReactNode }) => (
  <>
    {keyName && (
      <>
        <Kbd size="xs" me="0.5em" data-keys>
          {keyName.toUpperCase()}
        </Kbd>{' '}
      </>
    )}
    {children}
  </>
);
