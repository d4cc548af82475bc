import { showBirthDate } from '../../../client/format/times.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import { deskWaiverText } from '../../../messages/registration/waivers.ts';
import { Answers } from '../../records/view/Answers.tsx';
import { Lines } from '../../records/view/Lines.tsx';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import type { BadgeRecord } from './badgeRecord.ts';

/** What a badge says, and what its holder signed and answered. */
export function BadgeAbout({ record }: { record: BadgeRecord }) {
  return (
    <>
      <DefinitionList
        facts={[
          { label: text.nameOnBadge, value: record.name_full || record.name },
          { label: text.email, value: record.email },
          {
            label: text.news,
            value: record.wants_updates === undefined ? null : record.wants_updates ? text.wantsNews : text.noNews,
          },
          { label: text.born, value: record.birth_date ? showBirthDate(record.birth_date) : null },
          { label: text.printed, value: record.print_count ? text.times({ count: record.print_count }) : null },
        ]}
      />
      <Lines
        title={deskWaiverText.signatures}
        procedure="badge.signatures"
        type="signature"
        input={{ id: record.id }}
        nameOf={(one) => String(one.waiver_name)}
        factsOf={(one) => [
          deskWaiverText.signedBy({ signer: String(one.signer_name), relation: String(one.guardian_relation ?? 'none') }),
        ]}
      />
      <Answers resource="badge" record={record} convention_id={record.convention_id} />
    </>
  );
}
