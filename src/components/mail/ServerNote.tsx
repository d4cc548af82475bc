import { Alert, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverNoteText } from '../../messages/mail/pages.ts';
import { Loading } from '../ui/states/Loading.tsx';
import { useMailServer } from './useMailServer.ts';

/**
 * Says whether mails are sent; what stands below it waits for that, so that it does not move. `isShort`: one line, and only if they are not
 * sent.
 */
export function ServerNote({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) {
  const { data, isPending } = useMailServer();
  if (isPending) return <Loading lines={6} />;
  return (
    <>
      {data && !(isShort && data.configured) && <Note configured={data.configured} address={data.from} isShort={isShort} />}
      {children}
    </>
  );
}

function Note({ configured, address, isShort }: { configured: boolean; address: string | null; isShort: boolean }) {
  if (configured)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {serverNoteText.sentFrom({ address: address ?? '' })}
      </Text>
    );
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="sm"
      icon={<IconMailOff size={18} aria-hidden />}
      title={isShort ? undefined : serverNoteText.noServer}
    >
      <Text size="sm">{isShort ? serverNoteText.keptHere : serverNoteText.noServerHelp}</Text>
    </Alert>
  );
}
