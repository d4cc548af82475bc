import { Alert, Button, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import { type Me, useMe } from '../../client/useMe.ts';
import { confirmationNoteText } from '../../messages/people/confirmationNote.ts';
import { notifyRefusal } from '../ui/actions/notices.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** Whether the address of a user is not confirmed and has to be, for some things at least. */
export const isUnconfirmed = (me: Me | null | undefined): boolean => (me ? !me.email_confirmed_date && !me.admin : false);

/** Says that the address must be confirmed, with a button that sends the mail for it. */
export function ConfirmEmailAlert({ me, text, byMail, send }: { me: Me; text: string; byMail: boolean; send: string }) {
  const [step, setStep] = useState<'first' | 'sending' | 'sent'>('first');
  const email = me.email ?? '';
  const sendMail = async () => {
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
      <Text size="sm">{text}</Text>
      {byMail && step !== 'sent' && (
        <Button variant="default" size="xs" mt="xs" loading={step === 'sending'} onClick={() => void sendMail()}>
          {send}
        </Button>
      )}
      <Text size="sm" mt={step === 'sent' ? 'xs' : 0} role="status">
        {step === 'sent' && confirmationNoteText.sent({ email })}
      </Text>
    </Alert>
  );
}

/** Says on every page that the address must be confirmed, to those who have not. */
export function ConfirmEmailNote() {
  const { data: me } = useMe();
  const isOpen = isUnconfirmed(me);
  const { data: confirmation } = useConfirmation(isOpen);
  if (!me || !isOpen || !confirmation?.needed) return null;
  const byMail = confirmation.by_mail;
  const text = byMail ? confirmationNoteText.byMail({ email: me.email ?? '' }) : confirmationNoteText.byAdministrator;
  return <ConfirmEmailAlert me={me} text={text} byMail={byMail} send={confirmationNoteText.sendAgain} />;
}
