import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { invitationStates as text } from '../../messages/exhibitors/invitations.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { ExhibitorData } from './exhibitorData.ts';

/** Begins the mail to exhibitors who were not invited yet; it is looked at and sent on the page of messages. */
export function InviteButton({ data: { convention_id: id, exhibitors } }: { data: ExhibitorData }) {
  const router = useRouter();
  const attempt = useAttempt(['message']);
  const [busy, setBusy] = useState(false);
  const count = exhibitors.filter(({ status, invited_date }) => status === 'invited' && !invited_date).length;
  if (!count) return null;
  const invite = async () => {
    setBusy(true);
    await attempt(text.failed, async () => {
      const message = await api.convention.inviteExhibitors.mutate({ id });
      await router.push(`/convention/${id}/messages?view=write&message=${message.id}`);
      return null;
    });
    setBusy(false);
  };
  return (
    <Button size="xs" disabled={busy} onClick={() => void invite()}>
      {text.invite({ count })}
    </Button>
  );
}
