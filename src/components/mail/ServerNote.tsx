import { Alert, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

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
        Mails are sent from {data.from}.
      </Text>
    );
  return (
    <Alert color="yellow" variant="light" mb="sm" icon={<IconMailOff size={18} aria-hidden />} title="No mail server configured">
      <Text size="sm">
        Nothing is sent: mails are kept here, and you can read them. Once whoever runs this service has set <code>SMTP_URL</code>{' '}
        and <code>MAIL_FROM</code>, new ones are sent, and those of the last day too.
      </Text>
    </Alert>
  );
}
