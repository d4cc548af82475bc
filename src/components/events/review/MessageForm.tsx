import { Button, Group, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { messageFormText as text } from '../../../messages/events/reviewBoard.ts';
import { MailPromise } from '../../mail/MailPromise.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import classes from './review.module.css';

/** Writes to the hosts of a submission without deciding on it. Closed until it is wanted, so that it is not taken for the answer. */
export function MessageForm({ id }: { id: string }) {
  const attempt = useAttempt(['logentry']);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isSent = await attempt(text.notSent, async () => {
      await api.eventsubmission.messages.mutate({ id, message: message.trim() });
      return { message: text.sent };
    });
    setSending(false);
    if (!isSent) return;
    setMessage('');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="default"
        mt="md"
        leftSection={<IconMail size={14} aria-hidden />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
    );
  return (
    <form
      className={classes.message}
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim()) void send();
      }}
    >
      <Textarea
        label={text.label}
        description={
          <>
            <MailPromise>{text.mailed}</MailPromise> {text.description}
          </>
        }
        autoFocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group mt="xs" gap="xs">
        <Button type="submit" size="xs" loading={isSending}>
          {text.send}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen(false)}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
