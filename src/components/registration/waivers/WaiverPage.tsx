import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { actionsOf } from '../../../client/record.ts';
import { useList } from '../../../client/useList.ts';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { deskWaiverText as text } from '../../../messages/registration/waivers.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { RecordPage } from '../../records/page/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { BadgeTypeLinks } from '../BadgeTypeLinks.tsx';

/** The badge types whose holders sign the waiver. */
function BadgeTypes({ waiver, mayEdit }: { waiver: AnyRecord; mayEdit: boolean }) {
  const own = { id: waiver.id, _items_per_page: 100 };
  const { data: links } = useList<AnyRecord>(keys.list('waiverbadgetype', 'waiver.waiverbadgetypes', own), (options) =>
    api.waiver.waiverbadgetypes.query(own, options),
  );
  return (
    <BadgeTypeLinks
      convention_id={String(waiver.convention_id)}
      {...{ mayEdit, text, links: links?.items, changes: ['waiverbadgetype', 'waiver', 'badge'] }}
      add={(badgetype_id) => api.waiverbadgetype.create.mutate({ waiver_id: waiver.id, badgetype_id })}
      remove={(id) => api.waiverbadgetype.delete.mutate({ id })}
    />
  );
}
/** The page of a waiver: its text, for whom it is, and what was signed. */
export function WaiverPage({ id }: { id: string }) {
  const { data: waiver } = useRecordWithActions('waiver', id);
  return (
    <RecordPage r={resourceNamed('waiver')} id={id} hiddenLists={['badgetypes', 'waiverbadgetypes']}>
      {waiver && (
        <>
          <Section title={text.badgeTypes}>
            {waiver.all_badgetypes ? (
              <Text size="sm">{text.all}</Text>
            ) : (
              <BadgeTypes waiver={waiver} mayEdit={'edit' in actionsOf(waiver)} />
            )}
          </Section>
          <Anchor component={Link} size="sm" href={`/convention/${waiver.convention_id}/badges?awaits_signature=true`}>
            {text.missingList}
          </Anchor>
        </>
      )}
    </RecordPage>
  );
}
