import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { copyText } from '../../../messages/ui/copy.ts';

/** A value with a button that copies it. */
export const CopyableValue = ({ label, value }: { label: string; value: string }) => (
  <Group gap="xs" wrap="nowrap">
    <Text size="sm" miw={110} maw="40%" flex="none">
      {label}
    </Text>
    <Code miw={0} style={{ overflowWrap: 'anywhere' }}>
      {value}
    </Code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="default"
          flex="none"
          onClick={copy}
          aria-label={copyText.copyValue({ label: label.toLowerCase() })}
        >
          {copied ? copyText.copied : copyText.copy}
        </Button>
      )}
    </CopyButton>
  </Group>
);
