import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { copyText } from '../../../messages/ui/copy.ts';

/** A value with a button that copies it. */
export const CopyableValue = ({ label, value }: { label: string; value: string }) => (
  <Group gap="xs" wrap="wrap">
    <Text size="sm" miw={90}>
      {label}
    </Text>
    <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="default"
          onClick={copy}
          aria-label={copyText.copyValue({ label: label.toLowerCase() })}
        >
          {copied ? copyText.copied : copyText.copy}
        </Button>
      )}
    </CopyButton>
  </Group>
);
