import { Button, type ButtonProps, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button with the key that does the same, or the keys one after the other ("N Enter"), for those who have a keyboard. */
export const KeyButton = ({
  label,
  keyName,
  onPress,
  ...props
}: ButtonProps & { label: string; keyName: string; onPress(): void }) => (
  <Button
    {...props}
    onClick={onPress}
    rightSection={keyName.split(' ').map((key, n) => (
      <Kbd key={key} size="xs" ms={n && 4} aria-hidden>
        {key}
      </Kbd>
    ))}
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
