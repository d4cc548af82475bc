import { Alert, Anchor, Stack } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Versioned } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useInConvention } from '../../../client/useConvention.tsx';
import { useEditableRecord } from '../../../client/useRecord.ts';
import { useStanding } from '../../../client/useViewer.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { EditRecordForm } from '../../records/form/RecordForm.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { DayParts } from './DayParts.tsx';
import { Days } from './Days.tsx';
import { More } from './More.tsx';
import { Section } from './Section.tsx';
import { Zone } from './TimeZone.tsx';

const basics = ['name', 'clock_type', 'private', 'is_scheduling_enabled', 'is_schedule_public', 'submissions_open'] as const;

/** What a convention is and when: its name, zone, days and day parts, and the way to all else that can be set. */
export function SettingsPage({ id }: { id: string }) {
  useInConvention(id);
  const read = useEditableRecord('convention', id);
  // While the convention is read anew, what is typed elsewhere on the page stays.
  const known = useRef<Clock | null>(null);
  const now = useClock(id);
  if (now) known.current = now;
  const clock = known.current;
  const standing = useStanding(id);
  const convention = read.data?.record;
  const around = (content: ReactNode) => (
    <Page title="Settings" crumbs={convention ? [{ label: recordName(convention), href: `/convention/${id}` }] : []}>
      {content}
    </Page>
  );
  if (read.isError && !convention) return around(<Failure error={refusalOf(read.error)} retry={() => void read.refetch()} />);
  if (!read.data || !convention || !clock || !standing) return around(<Loading label="Loading the settings" lines={8} />);
  if (!standing.admin && !standing.privileges?.has('organizer'))
    return around(
      <Stack gap="md">
        <Alert color="yellow" variant="light">
          Only organisers change what a convention is and when.{' '}
          <Anchor component={Link} href={`/convention/${id}/about`} size="sm" underline="always">
            What is set
          </Anchor>
        </Alert>
        <More id={id} group_id={String(convention.group_id)} />
      </Stack>,
    );
  return around(<All id={id} read={read.data} clock={clock} />);
}

function All({ id, read, clock }: { id: string; read: Versioned<AnyRecord>; clock: Clock }) {
  const { asPath } = useRouter();
  const wanted = asPath.split('#')[1];
  useEffect(() => {
    // The part that the address names was not there when the page came.
    if (wanted) document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
  return (
    <Stack gap="md" maw={980}>
      <Section id="convention" title="The convention">
        <EditRecordForm
          key={read.etag}
          r={resourceNamed('convention')}
          clock={clock}
          around={{ convention_id: id, group_id: String(read.record.group_id) }}
          read={read}
          back={`/convention/${id}/settings`}
          only={basics}
        />
      </Section>
      <Section id="time-zone" title="Time zone">
        <Zone id={id} clock={clock} />
      </Section>
      <Section id="days" title="Days">
        <Days id={id} clock={clock} dates={[read.record.start_date, read.record.end_date]} />
      </Section>
      <Section id="day-parts" title="Day parts and slots">
        <DayParts id={id} clock={clock} length={Number(read.record.slot_duration)} />
      </Section>
      <More id={id} group_id={String(read.record.group_id)} />
    </Stack>
  );
}
