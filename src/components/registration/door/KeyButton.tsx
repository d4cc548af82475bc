import { Button, type ButtonProps, Kbd } from '@mantine/core';

/** A button of the desk, with the key that does the same. */
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
