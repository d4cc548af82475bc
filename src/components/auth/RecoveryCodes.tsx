import { Alert, Button, Code, CopyButton, SimpleGrid, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { secondStepText } from '../../messages/people/account.ts';

/** Shows recovery codes, once. */
export const RecoveryCodes = ({ codes, close }: { codes: readonly string[]; close(): void }) => (
  <Alert
    color="pine"
    variant="light"
    icon={<IconKey size={18} aria-hidden />}
    title={secondStepText.recoveryCodes}
    withCloseButton
    closeButtonLabel={secondStepText.close}
    onClose={close}
    role="status"
  >
    <Text size="sm" mb="xs">
      {secondStepText.recoveryCodesLead}
    </Text>
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing={4} m={0} p={0} style={{ listStyle: 'none' }} maw={480}>
      {codes.map((code) => (
        <li key={code}>
          <Code>{code}</Code>
        </li>
      ))}
    </SimpleGrid>
    <CopyButton value={codes.join('\n')}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="default" mt="xs" onClick={copy}>
          {copied ? secondStepText.copied : secondStepText.copy}
        </Button>
      )}
    </CopyButton>
  </Alert>
);
