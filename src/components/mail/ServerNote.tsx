import { Alert, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Children } from 'react';
import { api } from '../../client/api.ts';
import { serverNoteText } from '../../messages/mail/pages.ts';

/** Says whether mails are sent. */
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
        {serverNoteText.sentFrom({ address: data.from })}
      </Text>
    );
  return (
    <Alert color="yellow" variant="light" mb="sm" icon={<IconMailOff size={18} aria-hidden />} title={serverNoteText.noServer}>
      <Text size="sm">{Children.toArray(serverNoteText.noServerHelp({ code: (words) => <code>{words}</code> }))}</Text>
    </Alert>
  );
}
