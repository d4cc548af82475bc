import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { recordName } from '../../../../client/format/labels.ts';
import type { Clock } from '../../../../client/format/times.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { rowMenuText } from '../../../../messages/records/table.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import type { Asked } from './RowDialog.tsx';

const RowMenuItems = dynamic(() => import('./RowMenuItems.tsx').then((file) => file.RowMenuItems), {
  loading: () => <MenuItem inactive>{rowMenuText.loading}</MenuItem>,
});
const RowDialog = dynamic(() => import('./RowDialog.tsx').then((file) => file.RowDialog));

interface Props {
  r: Resource;
  record: AnyRecord;
  clock: Clock;
}
/** The actions of a row, if the viewer has any. */
export function RowMenu({ r, record, clock }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isEditable = record.can_edit === true && (r.operations.includes('update') || r.operations.includes('delete'));
  if (!isEditable && !r.page.rowActions?.length) return null;
  return (
    <>
      <Menu
        width={260}
        target={
          <ActionIcon aria-label={rowMenuText.actions({ record: recordName(record) })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <RowMenuItems r={r} record={record} clock={clock} ask={(action, whole) => setAsked({ action, record: whole })} />
      </Menu>
      {asked && <RowDialog {...{ r, asked, clock }} close={() => setAsked(null)} />}
    </>
  );
}
