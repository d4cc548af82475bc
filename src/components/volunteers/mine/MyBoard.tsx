import { Alert, Button, Group, Tabs, Text } from '@mantine/core';
import { Children, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showHoursLength } from '../../../client/format/times.ts';
import { myShiftsText } from '../../../messages/volunteers/own.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { useNow } from '../../ui/actions/useNow.ts';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { Volunteer } from '../useAssignments.ts';
import { OpenShifts } from './OpenShifts.tsx';
import { Next, OwnShifts } from './OwnShifts.tsx';
import { hoursAhead, isOwn } from './rules.ts';
import { useOtherPlans } from './useOtherPlans.ts';
import { useOpenShifts, useOwnAssignments, useTakeShifts } from './useOwnShifts.ts';

const bold = { strong: (words: string) => <strong>{words}</strong> };

/** Whether the organizers have accepted the volunteer, while undecided or declined. */
function Acceptance({ volunteer }: { volunteer: Volunteer }) {
  const attempt = useAttempt(['volunteer']);
  if (volunteer.status === 'approved') return null;
  if (volunteer.status === 'submitted')
    return (
      <Alert color="yellow" variant="light" mb="md" title={myShiftsText.waitingForApproval}>
        {myShiftsText.waitingForApprovalHelp}
      </Alert>
    );
  return (
    <Alert color="yellow" variant="light" mb="md" title={myShiftsText.declined}>
      <Text size="sm" mb="xs">
        {myShiftsText.declinedHelp}
      </Text>
      <Button
        variant="default"
        onClick={() =>
          void attempt(myShiftsText.notAskedAgain, async () => {
            await api.volunteer.submit.mutate({ id: volunteer.id });
            return { message: myShiftsText.askedAgain };
          })
        }
      >
        {myShiftsText.askAgain}
      </Button>
    </Alert>
  );
}

interface Props {
  readonly id: string;
  readonly volunteer: Volunteer;
  /** How many open applications a volunteer may have; 0: any number. */
  readonly limit: number;
  readonly needsBadge: boolean;
  readonly clock: Clock;
}
/** The shifts of a volunteer in two tabs: their own, and those they can take. */
export function MyBoard({ id, volunteer, limit, needsBadge, clock }: Props) {
  const now = useNow();
  const [openedAt] = useState(() => new Date(Math.floor(now / 60_000) * 60_000).toISOString());
  const assignments = useOwnAssignments(volunteer.id);
  const openShifts = useOpenShifts(id, openedAt);
  const { waiting: pending } = useDeferred();
  const firstTab = useRef<string>(undefined);
  const own = assignments.data?.items ?? [];
  const plans = useOtherPlans(id);
  const { take, giveBack } = useTakeShifts(volunteer, own);
  const failedQuery = assignments.isError ? assignments : openShifts.isError ? openShifts : null;
  if (failedQuery && !failedQuery.data) return <Failure error={failedQuery.error} retry={() => void failedQuery.refetch()} />;
  if (!assignments.data || !openShifts.data) return <Loading label={myShiftsText.loadingShifts} />;
  const keptShifts = own.filter((one) => !pending.has(`/volunteershift/${one.id}`));
  const mine = keptShifts.filter(isOwn);
  const worked = own.reduce((sum, { hours = 0 }) => sum + Number(hours), 0);
  // The tab shown first does not change while shifts are taken.
  firstTab.current ??= mine.length ? 'mine' : 'open';
  return (
    <>
      <Acceptance volunteer={volunteer} />
      <Next own={keptShifts} now={now} clock={clock} />
      <Group gap="lg" mb="sm">
        <Text size="sm">
          {Children.toArray(myShiftsText.hoursScheduled(bold, { length: showHoursLength(hoursAhead(keptShifts, now)) }))}
        </Text>
        <Text size="sm">{Children.toArray(myShiftsText.hoursWorked(bold, { length: showHoursLength(worked) }))}</Text>
      </Group>
      <ViewTabs
        views={{ mine: myShiftsText.mine({ count: mine.length }), open: myShiftsText.open }}
        first={firstTab.current}
        grow
      >
        <Tabs.Panel value="mine">
          <OwnShifts own={own} now={now} clock={clock} giveBack={giveBack} take={(shift) => void take(shift)} />
        </Tabs.Panel>
        <Tabs.Panel value="open">
          {needsBadge && (
            <Text size="sm" c="dimmed" mb="sm">
              {myShiftsText.badgeNeeded}
            </Text>
          )}
          <OpenShifts
            shifts={openShifts.data.items}
            rules={{ status: volunteer.status, own, limit, now, clock }}
            clock={clock}
            plans={plans}
            take={(shift) => void take(shift)}
          />
        </Tabs.Panel>
      </ViewTabs>
    </>
  );
}
