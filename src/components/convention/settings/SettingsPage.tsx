import { Alert, Anchor, Box, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Children, type ReactNode, useRef } from 'react';
import type { Versioned } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useEditableRecord } from '../../../client/useRecord.ts';
import { isStaff, useViewer } from '../../../client/useViewer.ts';
import { settingsPageText } from '../../../messages/convention/settings.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { EditRecordForm } from '../../records/form/EditRecordForm.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Days, useDays } from './Days.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { Section } from './Section.tsx';
import { useScrollToSection } from './useScrollToSection.ts';

const Archive = dynamic(() => import('./Archive.tsx').then((file) => file.Archive));
const DayParts = dynamic(() => import('./DayParts.tsx').then((file) => file.DayParts), { loading: () => <Box mih={94} /> });
const TimeZone = dynamic(() => import('./TimeZone.tsx').then((file) => file.TimeZone), { loading: () => <Box mih={94} /> });

const basicFields = [
  ...['name', 'clock_type', 'private', 'is_scheduling_enabled', 'is_schedule_public', 'uses_releases', 'release_changes_public'],
  'submissions_open',
] as const;

/** The settings of a convention: name, time zone, days and day parts, and links to the rest. */
export function SettingsPage({ id }: { id: string }) {
  useEnterConvention(id);
  const read = useEditableRecord('convention', id);
  // While the convention is being reloaded, keep what was typed elsewhere on the page.
  const lastClock = useRef<Clock | null>(null);
  const currentClock = useClock(id);
  if (currentClock) lastClock.current = currentClock;
  const clock = lastClock.current;
  const viewer = useViewer(id);
  const days = useDays(id);
  const convention = read.data?.record;
  const inPage = (content: ReactNode) => (
    <Page
      title={settingsPageText.title}
      crumbs={convention ? [{ label: recordName(convention), href: `/convention/${id}` }] : []}
    >
      {content}
    </Page>
  );
  if (read.isError && !convention) return inPage(<Failure error={refusalOf(read.error)} retry={() => void read.refetch()} />);
  // The days come with the page, so that what is below them does not move.
  if (!read.data || !convention || !clock || !viewer || days.isPending)
    return inPage(<Loading label={settingsPageText.loading} lines={8} />);
  if (!viewer.admin && !viewer.privileges?.has('organizer'))
    return inPage(
      <Stack gap="md">
        <Alert color="yellow" variant="light">
          {Children.toArray(
            settingsPageText.organizersOnly({
              link: (words) => (
                <Anchor component={Link} href={`/convention/${id}/about`} size="sm" underline="always">
                  {words}
                </Anchor>
              ),
            }),
          )}
        </Alert>
        {isStaff(viewer) && (
          <>
            <MoreSettings id={id} group_id={String(convention.group_id)} />
            <Archive id={id} />
          </>
        )}
      </Stack>,
    );
  return inPage(<SettingsSections id={id} read={read.data} clock={clock} />);
}

function SettingsSections({ id, read, clock }: { id: string; read: Versioned<AnyRecord>; clock: Clock }) {
  useScrollToSection(true);
  return (
    <Stack gap="md" maw={980}>
      <Section id="convention" title={settingsPageText.convention}>
        <EditRecordForm
          key={read.etag}
          r={resourceNamed('convention')}
          clock={clock}
          context={{ convention_id: id, group_id: String(read.record.group_id) }}
          version={read}
          backHref={`/convention/${id}/settings`}
          onlyFields={basicFields}
        />
      </Section>
      <Section id="time-zone" title={settingsPageText.timeZone}>
        <TimeZone id={id} clock={clock} />
      </Section>
      <Section id="days" title={settingsPageText.days}>
        <Days id={id} clock={clock} dates={[read.record.start_date, read.record.end_date]} />
      </Section>
      <Section id="day-parts" title={settingsPageText.dayParts}>
        <DayParts id={id} clock={clock} length={Number(read.record.slot_duration)} />
      </Section>
      <MoreSettings id={id} group_id={String(read.record.group_id)} />
      <Archive id={id} />
    </Stack>
  );
}
