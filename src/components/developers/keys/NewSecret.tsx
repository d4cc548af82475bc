import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { newSecretText } from '../../../messages/developers/keys.ts';

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
        <Button
          size="compact-xs"
          variant="default"
          onClick={copy}
          aria-label={newSecretText.copyValue({ label: label.toLowerCase() })}
        >
          {copied ? newSecretText.copied : newSecretText.copy}
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
    title={secret.isNew ? newSecretText.created({ secret: secret.name }) : newSecretText.rotated({ secret: secret.name })}
    withCloseButton
    closeButtonLabel={newSecretText.close}
    onClose={close}
    role="status"
  >
    <Text size="sm" mb="xs">
      {newSecretText.shownOnce}
    </Text>
    <CopyableField label={newSecretText.id} value={secret.id} />
    <CopyableField label={newSecretText.privateKey} value={secret.private_key} />
  </Alert>
);
