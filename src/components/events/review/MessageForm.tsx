import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { messageFormText as text } from '../../../messages/events/reviewBoard.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';

/** Writes to the hosts of a submission without deciding on it. */
export function MessageForm({ id }: { id: string }) {
  const attempt = useAttempt(['logentry']);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isSent = await attempt(text.notSent, async () => {
      await api.eventsubmission.messages.mutate({ id, message: message.trim() });
      return { message: text.sent };
    });
    setSending(false);
    if (isSent) setMessage('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim()) void send();
      }}
    >
      <Textarea
        mt="md"
        label={text.label}
        description={text.description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" mt="xs" loading={isSending}>
        {text.send}
      </Button>
    </form>
  );
}
