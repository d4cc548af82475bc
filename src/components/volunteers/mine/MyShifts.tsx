import { Alert, Button, Group, Tabs, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { myShiftsText, offerHelpText } from '../../../messages/volunteers/own.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { NewRecordForm } from '../../records/form/RecordForm.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { TaggedText } from '../../ui/page/TaggedText.tsx';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { Volunteer } from '../useAssignments.ts';
import { OpenShifts } from './OpenShifts.tsx';
import { Next, OwnShifts } from './OwnShifts.tsx';
import { isHeld } from './rules.ts';
import { useOpenShifts, useOwnAssignments, useOwnVolunteer, useTakeShifts } from './useOwnShifts.ts';

const bold = { strong: (words: string) => <strong>{words}</strong> };

/** The current time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(every);
  }, []);
  return now;
}

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

interface MineProps {
  readonly id: string;
  readonly volunteer: Volunteer;
  /** How many open applications a volunteer may have; 0: any number. */
  readonly limit: number;
  readonly needsBadge: boolean;
  readonly clock: Clock;
}
function MyBoard({ id, volunteer, limit, needsBadge, clock }: MineProps) {
  const now = useNow();
  const [openedAt] = useState(() => new Date(Math.floor(now / 60_000) * 60_000).toISOString());
  const owned = useOwnAssignments(volunteer.id);
  const coming = useOpenShifts(id, openedAt);
  const { waiting } = useDeferred();
  const first = useRef<string>(undefined);
  const own = owned.data?.items ?? [];
  const { take, giveBack } = useTakeShifts(volunteer, own);
  const failedQuery = owned.isError ? owned : coming.isError ? coming : null;
  if (failedQuery && !failedQuery.data) return <Failure error={failedQuery.error} retry={() => void failedQuery.refetch()} />;
  if (!owned.data || !coming.data) return <Loading label={myShiftsText.loadingShifts} />;
  const giveBackPending = own.filter((one) => !waiting.has(`/volunteershift/${one.id}`));
  const held = giveBackPending.filter(isHeld);
  const worked = own.reduce((sum, { hours = 0 }) => sum + Number(hours), 0);
  // The tab shown first does not change while shifts are taken.
  first.current ??= held.length ? 'mine' : 'open';
  return (
    <>
      <Acceptance volunteer={volunteer} />
      <Next own={giveBackPending} now={now} clock={clock} />
      <Group gap="lg" mb="sm">
        <Text size="sm">
          <TaggedText text={myShiftsText.hoursScheduled({ hours: Number(volunteer.hours_scheduled_count ?? 0) })} tags={bold} />
        </Text>
        <Text size="sm">
          <TaggedText text={myShiftsText.hoursWorked({ hours: Math.round(worked * 100) / 100 })} tags={bold} />
        </Text>
      </Group>
      <ViewTabs views={{ mine: myShiftsText.mine({ count: held.length }), open: myShiftsText.open }} first={first.current} grow>
        <Tabs.Panel value="mine">
          <OwnShifts own={own} now={now} clock={clock} giveBack={giveBack} />
        </Tabs.Panel>
        <Tabs.Panel value="open">
          {needsBadge && (
            <Text size="sm" c="dimmed" mb="sm">
              {myShiftsText.badgeNeeded}
            </Text>
          )}
          <OpenShifts
            shifts={coming.data.items}
            rules={{ status: volunteer.status, own, limit, now, clock }}
            clock={clock}
            take={(shift) => void take(shift)}
          />
        </Tabs.Panel>
      </ViewTabs>
    </>
  );
}

/** The viewer's shifts and those they can take, designed for phones. */
export function MyShifts({ id }: { id: string }) {
  useEnterConvention(id);
  const { data: me } = useMe();
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const ownVolunteer = useOwnVolunteer(id, me?.id);
  const failedQuery = convention.isError ? convention : ownVolunteer.isError ? ownVolunteer : null;
  const volunteer = ownVolunteer.data?.items[0] as Volunteer | undefined; // the list holds such records
  const content = () => {
    if (failedQuery && !failedQuery.data) return <Failure error={failedQuery.error} retry={() => void failedQuery.refetch()} />;
    if (!convention.data || !ownVolunteer.data || !clock) return <Loading label={myShiftsText.loading} />;
    if (volunteer)
      return (
        <MyBoard
          id={id}
          volunteer={volunteer}
          limit={Number(convention.data.limit_volunteershift_applications ?? 0)}
          needsBadge={convention.data.volunteers_need_badge === true}
          clock={clock}
        />
      );
    if (convention.data.volunteer_management !== 'enabled')
      return <Empty title={offerHelpText.noVolunteers}>{offerHelpText.noVolunteersHelp}</Empty>;
    return (
      <>
        <Title order={2} size="h3" mb="xs">
          {offerHelpText.title({ convention: recordName(convention.data) })}
        </Title>
        <Text size="sm" mb="md">
          {offerHelpText.intro({ approval: convention.data.auto_approve_volunteers ? 'automatic' : 'manual' })}
        </Text>
        <NewRecordForm
          r={resourceNamed('volunteer')}
          clock={clock}
          context={{ convention_id: id }}
          knownValues={{ convention_id: id }}
          fixedFields={['convention_id']}
          defaults={{}}
          backHref={`/convention/${id}/my-shifts`}
          ownLabels={{
            submit: offerHelpText.submit,
            done: convention.data.auto_approve_volunteers ? offerHelpText.approved : offerHelpText.submitted,
          }}
        />
      </>
    );
  };
  return <Page title={myShiftsText.title}>{content()}</Page>;
}
