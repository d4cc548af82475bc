import { Anchor, Group, Stack, Text } from '@mantine/core';
import Link from 'next/link';
import type { Versioned } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useEditableRecord } from '../../../client/useRecord.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { drawPageText as text } from '../../../messages/convention/drawPage.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { EditRecordForm } from '../../records/form/EditRecordForm.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Section } from '../settings/Section.tsx';
import { RunDraw } from './RunDraw.tsx';
import { type Draw, useDraw } from './useDraw.ts';

const drawFields = [
  'event_opening',
  'ticket_sales_start',
  'wishes_open_date',
  'wishes_per_badge',
  'wishes_party_size',
  'wishes_max_granted',
  'beacon_source',
] as const;

function Counts({ draw: { phase, counts } }: { draw: Draw }) {
  const shown = [
    [text.parties, counts.parties],
    [text.badges, counts.badges],
    [text.wishes, counts.wishes],
    [text.granted, counts.granted],
  ] as const;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {text.phases[phase]}
      </Text>
      {phase !== 'none' && (
        <Group gap="xl">
          {shown.map(([label, count]) =>
            count === null ? null : (
              <div key={label}>
                <Text size="xs" c="dimmed">
                  {label}
                </Text>
                <Text fw="var(--weight-medium)">{count.toLocaleString('en-US')}</Text>
              </div>
            ),
          )}
        </Group>
      )}
    </Stack>
  );
}
interface SectionsProps {
  readonly id: string;
  readonly read: Versioned<AnyRecord>;
  readonly draw: Draw;
  readonly clock: Clock;
  readonly isOrganizer: boolean;
}
function Sections({ id, read, draw, clock, isOrganizer }: SectionsProps) {
  const { record } = read;
  const isFixed = record.wishes_closed_date !== null;
  return (
    <Stack gap="md" maw={980}>
      <Section id="now" title={text.now}>
        <Counts draw={draw} />
        {draw.phase !== 'none' && (
          <Anchor href={`/c/${record.uri_part}/draw`} size="sm" mt="sm" display="inline-block">
            {text.publicPage}
          </Anchor>
        )}
      </Section>
      {draw.phase !== 'none' && draw.phase !== 'race' && (
        <Section id="draw" title={text.draw}>
          <RunDraw id={id} convention={record} draw={draw} clock={clock} />
        </Section>
      )}
      {isOrganizer && (
        <Section id="settings" title={text.settings}>
          <Text size="sm" c="dimmed" mb="sm">
            {isFixed ? text.settingsFixed : text.settingsHelp}
          </Text>
          {!isFixed && (
            <EditRecordForm
              key={read.etag}
              r={resourceNamed('convention')}
              clock={clock}
              context={{ convention_id: id, group_id: String(record.group_id) }}
              version={read}
              backHref={`/convention/${id}/draw`}
              onlyFields={drawFields}
            />
          )}
        </Section>
      )}
      {isOrganizer && (
        <Section id="exclusions" title={text.exclusions}>
          <Text size="sm" c="dimmed">
            {text.exclusionsHelp}
          </Text>
          <Anchor component={Link} href={`/convention/${id}/wishexclusions`} size="sm">
            {text.exclusionsLink}
          </Anchor>
        </Section>
      )}
    </Stack>
  );
}

/** The opening of a convention by ranked wishes: settings, numbers, and the draw. */
export function DrawPage({ id }: { id: string }) {
  useEnterConvention(id);
  const read = useEditableRecord('convention', id);
  const draw = useDraw(id);
  const clock = useClock(id);
  const viewer = useViewer(id);
  const convention = read.data?.record;
  const failed = [read, draw].find(({ isError, data }) => isError && !data);
  return (
    <Page title={text.title} crumbs={convention ? [{ label: recordName(convention), href: `/convention/${id}` }] : []}>
      {failed ? (
        <Failure error={refusalOf(failed.error)} retry={() => void failed.refetch()} />
      ) : read.data && draw.data && clock && viewer ? (
        <Sections
          id={id}
          read={read.data}
          draw={draw.data}
          clock={clock}
          isOrganizer={viewer.admin || viewer.privileges?.has('organizer') === true}
        />
      ) : (
        <Loading label={text.loading} lines={6} />
      )}
    </Page>
  );
}
