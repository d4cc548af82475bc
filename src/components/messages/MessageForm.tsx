import { Badge, Button, Group, NativeSelect, Paper, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import type { Clock } from '../../client/format/times.ts';
import type { AnyRecord } from '../../client/record.ts';
import { defaultView } from '../../client/url/listView.ts';
import { useRecord } from '../../client/useRecord.ts';
import { writeText } from '../../messages/mail/messagePages.ts';
import { resourceNamed } from '../../resources/index.ts';
import { type AudienceName, audiences, mergeFieldsOf, moneyFields } from '../../resources/system/audiences.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { Narrowing, StateSelect } from './Narrowing.tsx';
import { type Draft, saveAndCount } from './saveMessage.ts';

const Review = dynamic(() => import('./Review.tsx').then((file) => file.Review));

/** Whom a message to a single record goes to: the hosts of an event by their names. */
function whoIs(record: AnyRecord): string {
  const hosts = Array.isArray(record.hosts) ? (record.hosts as readonly { readonly name: string }[]) : []; // as the document describes it
  const names = hosts.map(({ name }) => name).join(', ');
  const name = recordName(record);
  return names ? writeText.chosenHosts({ names, count: hosts.length, event: name }) : writeText.chosenOne({ name });
}

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  readonly allowed: readonly AudienceName[];
  readonly start: Draft;
  /** Whether the writer may say what people owe. */
  readonly saysDues: boolean;
}
/** A message: whom it goes to, what it says, and below it the last look before it is sent. */
export function MessageForm({ convention_id, clock, allowed, start, saysDues }: Props) {
  const [draft, setDraft] = useState(start);
  const [counted, setCounted] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(['message']);
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setCounted(null);
  };
  const { audience, kind, subject, body, view, ids } = draft;
  const r = resourceNamed(audiences[audience].resource);
  const chosen = useRecord(r.name, ids.length === 1 ? (ids[0] ?? null) : null, audience === 'hosts' ? ['hosts'] : []);
  const review = async () => {
    setBusy(true);
    await attempt(writeText.notSaved, async () => {
      const saved = await saveAndCount(convention_id, draft, (id) => setDraft((now) => ({ ...now, id })));
      setCounted(saved);
      return null;
    });
    setBusy(false);
  };
  return (
    <Stack gap="md" maw={860}>
      <NativeSelect
        label={writeText.audience}
        value={audience}
        onChange={(event) => change({ audience: event.currentTarget.value as AudienceName, view: defaultView, ids: [] })} // one of the options
        data={allowed.map((value) => ({ value, label: audiences[value].label }))}
        maw={320}
      />
      {ids.length > 0 ? (
        <Group gap="sm">
          <Badge variant="light" size="lg" tt="none" radius="sm">
            {chosen.data
              ? whoIs(chosen.data)
              : writeText.chosen({ count: ids.length, records: r.labels[ids.length === 1 ? 1 : 0] })}
          </Badge>
          <Button size="compact-sm" variant="subtle" onClick={() => change({ ids: [] })}>
            {writeText.chooseAll}
          </Button>
          <StateSelect audience={audience} view={view} setView={(next) => change({ view: next })} />
        </Group>
      ) : (
        <Narrowing key={audience} {...{ audience, view, convention_id, clock }} setView={(next) => change({ view: next })} />
      )}
      <div>
        <SegmentedControl
          aria-label={writeText.kind}
          value={kind}
          onChange={(value) => change({ kind: value === 'news' ? 'news' : 'needed' })}
          data={[
            { value: 'needed', label: writeText.needed },
            { value: 'news', label: writeText.news },
          ]}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {kind === 'news' ? writeText.newsHelp : writeText.neededHelp}
        </Text>
      </div>
      <TextInput
        label={writeText.subject}
        required
        maxLength={150}
        value={subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={writeText.body}
        description={writeText.bodyHelp}
        required
        autosize
        minRows={8}
        maxRows={24}
        maxLength={10_000}
        value={body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <Group gap="xs" role="group" aria-label={writeText.fields}>
        <Text size="sm" c="dimmed" aria-hidden>
          {writeText.fields}
        </Text>
        {[...mergeFieldsOf(audience), ...(saysDues ? moneyFields : [])].map((field) => (
          <Button
            key={field}
            size="compact-sm"
            variant="default"
            onClick={() => change({ body: `${body}${/\S$/.test(body) ? ' ' : ''}{{${field}}}` })}
          >
            {writeText.field({ field })}
          </Button>
        ))}
      </Group>
      <Group>
        <Button
          variant={counted === null ? 'filled' : 'default'}
          loading={busy}
          disabled={!subject.trim() || !body.trim()}
          onClick={() => void review()}
        >
          {writeText.review}
        </Button>
      </Group>
      {counted !== null && draft.id !== null && (
        <Paper withBorder p="md">
          <Review id={draft.id} subject={subject} count={counted} clock={clock} />
        </Paper>
      )}
    </Stack>
  );
}
