import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { copyPartTexts, copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { type CopyPart, copyParts, partsByChoice } from '../../../resources/convention/copying.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Section } from '../settings/Section.tsx';
import { Differences } from './Differences.tsx';
import type { Preview } from './useCopy.ts';

/** Hosts come along with their events only. */
const possible = (chosen: readonly string[]) =>
  copyParts.filter((part) => chosen.includes(part) && (part !== 'hosts' || chosen.includes('events')));

interface Props {
  readonly id: string;
  readonly clock: Clock;
  /** What would be copied if nothing was changed. */
  readonly start: Preview;
  readonly suggestedName: string;
  /** Takes the id of the job that makes the copy. */
  readonly begun: (job_id: string) => void;
}
/** Asks for the name, the first day and the parts, shows what changes, and begins the copy. */
export function CopyForm({ id, clock, start, suggestedName, begun }: Props) {
  const [name, setName] = useState(suggestedName);
  const [firstDay, setFirstDay] = useState(start.first_day ?? '');
  const [parts, setParts] = useState<readonly CopyPart[]>(() =>
    copyParts.filter((part) => start.counts[part] > 0 && !partsByChoice.includes(part)),
  );
  const [shown, setShown] = useState<{ preview: Preview; from: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const choose = (set: () => void) => {
    set();
    setShown(null);
    setRefusal(null);
  };
  const send = async (dry_run: boolean, from = 0) => {
    setSubmitted(true);
    if (!name.trim() || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const sent = { id, name, parts: [...parts], dry_run, from, ...(firstDay ? { first_day: firstDay } : {}) };
      const preview = await api.convention.copy.mutate(sent);
      if (preview.job_id) begun(preview.job_id);
      else setShown({ preview, from });
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(!shown);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        <TextInput
          label={text.name}
          required
          maxLength={100}
          value={name}
          onChange={({ currentTarget: { value } }) => choose(() => setName(value))}
          error={submitted && !name.trim() ? text.nameRequired : undefined}
        />
        {start.first_day && (
          <TextInput
            type="date"
            label={text.firstDay}
            description={text.firstDayHelp}
            value={firstDay}
            onChange={({ currentTarget: { value } }) => choose(() => setFirstDay(value))}
            maw={240}
          />
        )}
        <Checkbox.Group
          label={text.parts}
          description={text.settingsHelp}
          styles={{ description: { marginTop: 'var(--mantine-spacing-xs)' } }}
          value={[...parts]}
          onChange={(next) => choose(() => setParts(possible(next)))}
        >
          <Stack gap={6} mt={6}>
            {copyParts
              .filter((part) => start.counts[part] > 0)
              .map((part) => (
                <Checkbox
                  key={part}
                  value={part}
                  label={text.count({ part: copyPartTexts[part], count: start.counts[part] })}
                  disabled={part === 'hosts' && !parts.includes('events')}
                />
              ))}
          </Stack>
        </Checkbox.Group>
        {refusal && <Failure error={refusal} />}
        {shown && (
          <Section id="changes" title={text.previewTitle}>
            <Differences {...shown} clock={clock} busy={busy} turnTo={(from) => void send(true, from)} />
          </Section>
        )}
        {shown && (
          <Text size="sm" c="dimmed">
            {text.createHelp}
          </Text>
        )}
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          {shown ? text.create : text.preview}
        </Button>
      </Stack>
    </form>
  );
}
