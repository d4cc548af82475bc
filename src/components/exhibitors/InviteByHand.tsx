import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { price } from '../../client/format/money.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { inviteByHandText as text } from '../../messages/exhibitors/invitations.ts';
import { useMailServer } from '../mail/useMailServer.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { ExhibitorData } from './exhibitorData.ts';

interface Props {
  readonly data: ExhibitorData;
  close(): void;
  /** Gets the id of the new exhibitor. */
  invited(id: string): void;
}
/** Invites somebody who has not applied, for example whom the organizers met today: a link makes them the owner. */
export function InviteByHand(props: Props) {
  return (
    <Modal opened onClose={props.close} title={text.title} closeButtonProps={{ 'aria-label': text.close }}>
      <Form {...props} />
    </Modal>
  );
}

function Form({ data: { convention_id, types }, close, invited }: Props) {
  const attempt = useAttempt(['exhibitor']);
  const currency = useCurrency(convention_id);
  const server = useMailServer();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [type_id, setType] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const offers = types.map(({ id, name: type, actual_price }) => ({
    value: id,
    label: text.offer({ type, price: price(actual_price, currency) }),
  }));
  const offered = offers.find(({ value }) => value === type_id)?.label;
  const invite = async () => {
    setBusy(true);
    const comment = [offered, note.trim()].filter(Boolean).join('. ');
    const isInvited = await attempt(text.failed, async () => {
      const about = { convention_id, name: name.trim(), email_address: email.trim(), agree_to_terms: false };
      const { id } = await api.exhibitor.create.mutate({ ...about, ...(comment ? { comment } : {}) });
      invited(id);
      return { message: text.done({ exhibitor: name.trim() }) };
    });
    setBusy(false);
    if (isInvited) close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {server.data?.configured === false ? text.helpNoServer : text.help}
        </Text>
        <TextInput
          label={text.name}
          required
          data-autofocus
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={text.email}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {offers.length > 0 && (
          <Select
            label={text.type}
            placeholder={text.noType}
            data={offers}
            value={type_id}
            onChange={setType}
            clearable
            clearButtonProps={{ 'aria-label': text.clearType }}
          />
        )}
        <Textarea
          label={text.note}
          description={text.noteHint}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" disabled={busy || !name.trim() || !email.trim()}>
            {text.invite}
          </Button>
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
