import { Alert, Box, Tabs, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useRecord } from '../../client/useRecord.ts';
import { mailContentText } from '../../messages/mail/pages.ts';
import type { MailStatus } from '../../resources/system/mail.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './mail.module.css';
import { onWhite } from './onWhite.ts';

/** Explains a status if its name is not enough. */
const statusNotes: Partial<Record<MailStatus, string>> = {
  kept: mailContentText.kept,
  unsure: mailContentText.unsure,
  failed: mailContentText.failed,
};

function StatusNote({ record }: { record: AnyRecord }) {
  const status = record.status as MailStatus; // enforced by a check on the column
  const reason = record.error_message;
  if (!statusNotes[status] && !reason) return null;
  return (
    <Alert
      color={status === 'failed' ? 'red' : 'yellow'}
      variant="light"
      mt="md"
      icon={status === 'kept' ? <IconMailOff size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm">{statusNotes[status] ?? mailContentText.retrying}</Text>
      {reason ? (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {String(reason)}
        </Text>
      ) : null}
    </Alert>
  );
}

/** A mail as HTML or text. The HTML cannot run scripts or open windows. */
export function MailContent({ id }: { id: string }) {
  const { data: record } = useRecord('mail', id);
  const content = useQuery({
    queryKey: ['mail', 'content', id],
    queryFn: ({ signal }) => api.mail.read.query({ id, _include: ['text', 'html'] }, { signal }),
  });
  return (
    <>
      {record && <StatusNote record={record} />}
      <Box component="section" mt="lg" aria-labelledby="content">
        <Title order={2} id="content" mb="xs">
          {mailContentText.title}
        </Title>
        {content.isError ? (
          <Failure error={content.error} retry={() => void content.refetch()} />
        ) : !content.data ? (
          <Loading label={mailContentText.loading} lines={6} />
        ) : (
          <Tabs defaultValue="html" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="html">{mailContentText.html}</Tabs.Tab>
              <Tabs.Tab value="text">{mailContentText.plainText}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="html" pt="sm">
              <iframe
                title={mailContentText.htmlFrame}
                sandbox=""
                srcDoc={onWhite(content.data.html ?? '')}
                className={classes.frame}
              />
            </Tabs.Panel>
            <Tabs.Panel value="text" pt="sm">
              <pre className={classes.text}>{content.data.text}</pre>
            </Tabs.Panel>
          </Tabs>
        )}
      </Box>
    </>
  );
}
