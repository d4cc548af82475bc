import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { releasePageText as text } from '../../../messages/events/releasePage.ts';
import { Section } from '../../convention/settings/Section.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { ChangeList } from './ChangeList.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { Preview } from './useReleases.ts';

interface Props {
  readonly id: string;
  readonly preview: Preview;
  readonly clock: Clock;
  /** Called with the release that was made. */
  readonly released: (schedulerelease_id: string) => void;
}
/** What a release changes and for whom, its name, and the buttons that release or reset the draft. */
export function ReleaseForm({ id, preview, clock, released }: Props) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(['schedulerelease', 'schedule', 'event']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!name.trim() || busy) return;
    setBusy(true);
    await attempt(text.notReleased, async () => {
      const sent = { id, name: name.trim(), note: note.trim(), dry_run: false, token: preview.token };
      const { schedulerelease_id } = await api.convention.release.mutate(sent);
      if (schedulerelease_id) released(schedulerelease_id);
      return { message: text.released({ name: name.trim() }) };
    });
    setBusy(false);
  };
  const reset = () =>
    void attempt(text.notReset, async () => {
      const { scheduleaction_id } = await api.convention.resetDraft.mutate({ id });
      const undo = () => api.convention.scheduleUndo.mutate({ id, scheduleaction_id: String(scheduleaction_id) });
      return { message: text.resetDone, ...(scheduleaction_id ? { undo } : {}) };
    });
  const { change_count: changes, people_count: people, clash_count: clashes } = preview;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" maw={780}>
        <Text fw="var(--weight-medium)" role="status">
          {text.summary({ changes, people, clashes })}
        </Text>
        <TextInput
          label={text.name}
          description={text.nameHelp}
          required
          maxLength={100}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          error={submitted && !name.trim() ? text.nameRequired : undefined}
        />
        <Textarea
          label={text.note}
          description={text.noteHelp}
          maxLength={2000}
          rows={2}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {text.release}
          </Button>
          <Button variant="default" onClick={reset}>
            {text.reset}
          </Button>
        </Group>
        <Section id="changes" title={text.changes}>
          <ChangeList changes={preview.changes} more={changes - preview.changes.length} clock={clock} />
        </Section>
        <Section id="people" title={text.people}>
          {people ? (
            <PeopleList people={preview.people} more={people - preview.people.length} clock={clock} />
          ) : (
            <Text size="sm">{text.nobody}</Text>
          )}
        </Section>
      </Stack>
    </form>
  );
}
