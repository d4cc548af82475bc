import { Alert, Button, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import { useMe } from '../../client/useMe.ts';
import { confirmationNoteText } from '../../messages/people/confirmationNote.ts';
import { notifyRefusal } from '../ui/actions/notices.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** Says on every page that the address must be confirmed, to those who have not. */
export function ConfirmEmailNote() {
  const { data: me } = useMe();
  const isOpen = me ? !me.email_confirmed_date && !me.admin : false;
  const { data: confirmation } = useConfirmation(isOpen);
  const [step, setStep] = useState<'first' | 'sending' | 'sent'>('first');
  if (!me || !isOpen || !confirmation?.needed) return null;
  const email = me.email ?? '';
  const send = async () => {
    setStep('sending');
    try {
      await api.user.sendConfirmation.mutate({ id: me.id });
      setStep('sent');
    } catch (error) {
      setStep('first');
      notifyRefusal(confirmationNoteText.notSent, refusalOf(error));
    }
  };
  return (
    <Alert
      role="region"
      aria-label={confirmationNoteText.title}
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconMailQuestion size={18} aria-hidden />}
      title={confirmationNoteText.title}
    >
      <Text size="sm">
        {confirmation.by_mail ? confirmationNoteText.byMail({ email }) : confirmationNoteText.byAdministrator}
      </Text>
      {confirmation.by_mail && step !== 'sent' && (
        <Button variant="default" size="xs" mt="xs" loading={step === 'sending'} onClick={() => void send()}>
          {confirmationNoteText.sendAgain}
        </Button>
      )}
      <Text size="sm" mt={step === 'sent' ? 'xs' : 0} role="status">
        {step === 'sent' && confirmationNoteText.sent({ email })}
      </Text>
    </Alert>
  );
}
