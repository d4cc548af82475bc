import { useRef } from 'react';
import { api, ifMatch, withVersion } from '../../../client/api.ts';
import { useEditableRecord } from '../../../client/useRecord.ts';
import { designerText as text } from '../../../messages/registration/badgeDesigner.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { DesignDocument } from '../../../resources/registration/design/document.ts';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Designer } from './Designer.tsx';

function EditedDesign({ id }: { id: string }) {
  const { data, error, refetch } = useEditableRecord('badgedesign', id);
  const attempt = useAttempt(['badgedesign']);
  const latest = useRef<string | null>(null);
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading label={text.loading} lines={8} />;
  const save = (document: DesignDocument) =>
    attempt(text.notSaved, async () => {
      const { etag } = await withVersion((options) =>
        api.badgedesign.update.mutate(
          { id, document },
          { context: { ...ifMatch(latest.current ?? data.etag).context, ...options.context } },
        ),
      );
      latest.current = etag;
      return { message: text.saved };
    });
  const { convention_id, document } = data.record;
  return <Designer key={id} convention_id={String(convention_id)} stored={document as DesignDocument} onSave={save} />; // the service has checked it
}
/** The page of a badge design, where it is drawn. */
export const DesignPage = ({ id }: { id: string }) => (
  <RecordPage r={resourceNamed('badgedesign')} id={id}>
    <EditedDesign id={id} />
  </RecordPage>
);
