import { Stack, Text } from '@mantine/core';
import { inviteByHandText } from '../../../messages/exhibitors/invitations.ts';
import { useConfirmation } from '../../auth/useConfirmation.ts';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';

/** What somebody opens who was invited by hand. */
export function InvitationLink({ address }: { address: string }) {
  const { data: confirmation } = useConfirmation(true);
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {inviteByHandText.linkHelp({ sent: confirmation?.by_mail === false ? 'no' : 'yes' })}
      </Text>
      <CopyableValue label={inviteByHandText.link} value={address} />
    </Stack>
  );
}
