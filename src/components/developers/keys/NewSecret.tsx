import { Alert, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { newSecretText } from '../../../messages/developers/keys.ts';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';

/** The private key of an API key that was just created or rotated. */
export interface Secret {
  readonly id: string;
  readonly name: string;
  readonly private_key: string;
  readonly isNew: boolean;
}
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
    <CopyableValue label={newSecretText.id} value={secret.id} />
    <CopyableValue label={newSecretText.privateKey} value={secret.private_key} />
  </Alert>
);
