import { MailContent } from '../../../components/mail/MailContent.tsx';
import { RecordPage } from '../../../components/records/page/RecordPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../resources/index.ts';

export const getServerSideProps = requireSession;
/** A mail with its content. */
export default function OneMail({ id }: PageParams) {
  return (
    <RecordPage key={id} r={resourceNamed('mail')} id={id}>
      <MailContent id={id} />
    </RecordPage>
  );
}
