import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { type Clock, showHour } from '../../../client/format/times.ts';
import { messageLinks } from '../../../client/links/messageLinks.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { shiftPeopleText } from '../../../messages/volunteers/board.ts';
import board from '../../ui/page/board.module.css';
import { staffing } from '../ShiftList.tsx';
import { openPlaces } from '../staffing.ts';
import { useBusy } from '../useBusy.ts';
import { useEngagements } from '../useEngagements.ts';
import { type Shift, useAssigned, useNotApplied } from '../useVolunteers.ts';
import { Assigned } from './Assigned.tsx';
import { NotApplied } from './NotApplied.tsx';
import { ShiftLog } from './ShiftLog.tsx';

/** Who is scheduled or has applied, and who could still be scheduled, below them once they are known. */
export function ShiftStaff({ shift }: { shift: Shift }) {
  const query = useAssigned(shift.id);
  const busy = useBusy(shift);
  const engagements = useEngagements(shift.id);
  return (
    <>
      <Assigned shift={shift} query={query} busy={busy} engagements={engagements} />
      {!query.isPending && <NotApplied key={shift.id} shift={shift} busy={busy} engagements={engagements} />}
    </>
  );
}

/** What is done about a shift most often: writing to its people, and finding others while it is short. */
function ShiftSteps({ shift }: { shift: Shift }) {
  const viewer = useViewer(String(shift.convention_id));
  const links = viewer ? messageLinks('shift', shift, viewer) : [];
  const isShort = openPlaces(shift) > 0;
  if (!isShort && links.length === 0) return null;
  return (
    <Group gap="xs" mb="sm">
      {isShort && (
        <Button size="xs" variant="default" onClick={() => document.getElementById('not-applied')?.scrollIntoView()}>
          {shiftPeopleText.find}
        </Button>
      )}
      {links.map(({ label, href }) => (
        <Button key={href} component={Link} href={href} size="xs" variant="default" prefetch={false}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** The people of a shift, and volunteers who could still be scheduled. */
export function ShiftPeople({ shift, clock }: { shift: Shift; clock: Clock }) {
  const others = useNotApplied(shift.id, ''); // the log waits for the list above it
  return (
    <section className={board.panel} data-decides aria-label={shift.name}>
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3">
          {shift.name}
        </Title>
        <Anchor component={Link} href={`/shift/${shift.id}`} size="sm">
          {shiftPeopleText.wholeRecord}
        </Anchor>
      </Group>
      <Text size="sm" mb="sm">
        {shiftPeopleText.hours({
          start: showHour(shift.start_time, clock),
          end: showHour(shift.end_time, clock),
          staffing: staffing(shift),
        })}
      </Text>
      <ShiftSteps shift={shift} />
      <ShiftStaff shift={shift} />
      {!others.isPending && <ShiftLog shift={shift} clock={clock} />}
    </section>
  );
}
