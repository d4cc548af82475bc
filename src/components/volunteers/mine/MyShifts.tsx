import { Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { recordName } from '../../../client/format/labels.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { myShiftsText, offerHelpText } from '../../../messages/volunteers/own.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { Volunteer } from '../useAssignments.ts';
import { MyBoard } from './MyBoard.tsx';
import { useOwnVolunteer } from './useOwnShifts.ts';

const NewRecordForm = dynamic(() => import('../../records/form/NewRecordForm.tsx').then((file) => file.NewRecordForm), {
  loading: () => <Loading label={myShiftsText.loading} />,
});

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
