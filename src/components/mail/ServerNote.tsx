import { Alert, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { serverNoteText } from '../../messages/mail/pages.ts';

/** Says whether mails are sent at all. */
export function ServerNote() {
  const { data } = useQuery({
    queryKey: ['mail', 'server'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.mail.server.query({}, { signal }),
  });
  if (!data) return null;
  if (data.configured)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {serverNoteText.mailsAreSentFromFrom({ from: data.from })}
      </Text>
    );
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="sm"
      icon={<IconMailOff size={18} aria-hidden />}
      title={serverNoteText.noMailServerConfigured}
    >
      <Text size="sm">
        {serverNoteText.nothingSentMailsKeptHereCanRead} <code>SMTP_URL</code> {serverNoteText.and} <code>MAIL_FROM</code>
        {serverNoteText.newOnesSentThoseLastDayToo}
      </Text>
    </Alert>
  );
}
