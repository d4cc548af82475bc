import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import Link from 'next/link';
import { audienceOfList, filtersOfRows, writeHref } from '../../../../client/links/messageLinks.ts';
import { useViewer } from '../../../../client/useViewer.ts';
import { messageLinkText } from '../../../../messages/mail/messageLinks.ts';
import { MAX_CHOSEN_ROWS } from '../../../../resources/system/audiences.ts';
import { ReasonedButton } from '../../../ui/actions/ReasonedButton.tsx';
import type { RecordContext } from '../../referenceSources.ts';
import type { ShownList } from './chosenRecords.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ShownList;
  readonly selection: Selection;
  readonly context: RecordContext;
}
/** Leads to a message to the people of the selected rows. */
export function MessageButton({ list, selection, context }: Props) {
  const { convention_id } = context;
  const viewer = useViewer(convention_id);
  const audience = audienceOfList(list.r.name, viewer);
  if (!audience || !convention_id) return null;
  const filters = filtersOfRows(list.r.name, list, selection);
  const shape = { size: 'compact-sm', variant: 'default', leftSection: <IconMail size={14} aria-hidden /> } as const;
  if (!filters)
    return (
      <ReasonedButton {...shape} reason={messageLinkText.tooMany({ limit: MAX_CHOSEN_ROWS })} onClick={() => {}}>
        {messageLinkText.selected}
      </ReasonedButton>
    );
  const query = selection.isAll ? list.view.query : '';
  return (
    <Button {...shape} component={Link} prefetch={false} href={writeHref(convention_id, audience, filters, query)}>
      {messageLinkText.selected}
    </Button>
  );
}
