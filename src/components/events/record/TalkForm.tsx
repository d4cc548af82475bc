import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { submissionPageText as text } from '../../../messages/events/ticketPages.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';

const MAX_LENGTH = 5_000;

/** The box in which hosts and organizers write to each other about a submission. What was typed stays if it is refused. */
export function TalkForm({ id }: { id: string }) {
  const attempt = useAttempt(['logentry', 'eventsubmission']);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const isSent = await attempt(text.notSent, async () => {
      await api.eventsubmission.messages.mutate({ id, message });
      return { message: text.messageSent };
    });
    setBusy(false);
    if (isSent) setMessage('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={text.yourMessage}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={MAX_LENGTH}
        autosize
        minRows={3}
        maw="70ch"
        required
      />
      <Button type="submit" my="sm" loading={isBusy} disabled={message.trim() === ''}>
        {text.sendMessage}
      </Button>
    </form>
  );
}
