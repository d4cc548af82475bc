import {
  Badge,
  Box,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import type { Clock } from '../../client/format/times.ts';
import { defaultView } from '../../client/url/listView.ts';
import { useRecord } from '../../client/useRecord.ts';
import { writeText } from '../../messages/mail/messagePages.ts';
import { resourceNamed } from '../../resources/index.ts';
import { type AudienceName, audiences, mergeFieldsOf } from '../../resources/system/audiences.ts';
import { filtersOf } from '../records/table/filters.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { type Draft, saveAndCount } from './saveMessage.ts';

const FilterPanel = dynamic(() => import('../records/table/FilterPanel.tsx').then((file) => file.FilterPanel));
const Review = dynamic(() => import('./Review.tsx').then((file) => file.Review));

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  readonly allowed: readonly AudienceName[];
  readonly start: Draft;
}
/** A message: whom it goes to, what it says, and below it the last look before it is sent. */
export function MessageForm({ convention_id, clock, allowed, start }: Props) {
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
  const chosen = useRecord(r.name, ids.length === 1 ? (ids[0] ?? null) : null);
  const filters = filtersOf(r, ['convention_id', 'user_id']);
  // As high as the fields will be when they come, in the columns that they have at each width.
  const heightIn = (columns: number) => 70 * Math.ceil(filters.length / columns) - 12;
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
              ? writeText.chosenOne({ name: recordName(chosen.data) })
              : writeText.chosen({ count: ids.length, records: r.labels[ids.length === 1 ? 1 : 0] })}
          </Badge>
          <Button size="compact-sm" variant="subtle" onClick={() => change({ ids: [] })}>
            {writeText.chooseAll}
          </Button>
        </Group>
      ) : (
        <Fieldset legend={writeText.filters}>
          <Stack gap="sm">
            <TextInput
              label={writeText.search}
              value={view.query}
              maxLength={200}
              onChange={(event) => change({ view: { ...view, query: event.currentTarget.value } })}
            />
            <Box mih={{ base: heightIn(1), xs: heightIn(2), lg: heightIn(3), xl: heightIn(4) }}>
              <FilterPanel
                key={audience}
                filters={filters}
                ranges={[]}
                view={view}
                setView={(next) => change({ view: next })}
                context={{ convention_id }}
                clock={clock}
              />
            </Box>
          </Stack>
        </Fieldset>
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
        {mergeFieldsOf(audience).map((field) => (
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
          <Review id={draft.id} count={counted} clock={clock} />
        </Paper>
      )}
    </Stack>
  );
}
