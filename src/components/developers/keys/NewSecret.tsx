import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';

/** The private key of an API key that was just created or rotated. */
export interface Secret {
  readonly id: string;
  readonly name: string;
  readonly private_key: string;
  readonly isNew: boolean;
}
const CopyableField = ({ label, value }: { label: string; value: string }) => (
  <Group gap="xs" wrap="wrap">
    <Text size="sm" w={90}>
      {label}
    </Text>
    <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy} aria-label={`Copy the ${label.toLowerCase()}`}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
);
/** Shows a private key once. */
export const NewSecret = ({ secret, close }: { secret: Secret; close(): void }) => (
  <Alert
    mb="md"
    color="pine"
    variant="light"
    icon={<IconKey size={18} aria-hidden />}
    title={secret.isNew ? `${secret.name} is made` : `${secret.name} has a new private key`}
    withCloseButton
    closeButtonLabel="Close"
    onClose={close}
    role="status"
  >
    <Text size="sm" mb="xs">
      Copy the private key now: this page does not show it again. Programs that only sign in need the id alone; the private key is
      for single sign-on and for checking what the service sends.
    </Text>
    <CopyableField label="Id" value={secret.id} />
    <CopyableField label="Private key" value={secret.private_key} />
  </Alert>
);
