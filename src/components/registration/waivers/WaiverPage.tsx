import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
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
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Section } from '../../ui/record/Section.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

/** The most badge types of a convention that the page shows. */
const MOST = 100;

/** The badge types whose holders sign the waiver. */
function BadgeTypes({ waiver, mayEdit }: { waiver: AnyRecord; mayEdit: boolean }) {
  const attempt = useAttempt(['waiverbadgetype', 'waiver', 'badge']);
  const types = { id: String(waiver.convention_id), _items_per_page: MOST };
  const { data: all } = useList<AnyRecord>(keys.list('badgetype', 'convention.badgetypes', types), (options) =>
    api.convention.badgetypes.query(types, options),
  );
  const own = { id: waiver.id, _items_per_page: MOST };
  const { data: links } = useList<AnyRecord>(keys.list('waiverbadgetype', 'waiver.waiverbadgetypes', own), (options) =>
    api.waiver.waiverbadgetypes.query(own, options),
  );
  if (!all || !links) return <Loading />;
  const toggle = (badgetype_id: string, name: string) => {
    const link = links.items.find((one) => one.badgetype_id === badgetype_id);
    return attempt(text.notSaved, async () => {
      if (link) await api.waiverbadgetype.delete.mutate({ id: link.id });
      else await api.waiverbadgetype.create.mutate({ waiver_id: waiver.id, badgetype_id });
      return { message: link ? text.typeRemoved({ type: name }) : text.typeAdded({ type: name }) };
    });
  };
  return (
    <Stack gap="xs">
      {links.items.length === 0 && <Text size="sm">{text.noTypes}</Text>}
      {all.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={String(name)}
          disabled={!mayEdit}
          checked={links.items.some((one) => one.badgetype_id === id)}
          onChange={() => void toggle(id, String(name))}
        />
      ))}
    </Stack>
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
