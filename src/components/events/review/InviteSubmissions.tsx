import { useRecord } from '../../../client/useRecord.ts';
import { inviteSubmissionsText as text } from '../../../messages/events/reviewBoard.ts';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';
import { Empty } from '../../ui/states/Empty.tsx';

/** An empty review page: the address of the form where people submit events, to be passed on, or why nobody can submit. */
export function InviteSubmissions({ id }: { id: string }) {
  const { data: convention } = useRecord('convention', id);
  const isOpen = convention?.submissions_open === true;
  return (
    <Empty
      title={text.title}
      action={
        isOpen && <CopyableValue label={text.link} value={`${window.location.origin}/c/${String(convention.uri_part)}/submit`} />
      }
    >
      {convention && (isOpen ? text.share : text.closed)}
    </Empty>
  );
}
