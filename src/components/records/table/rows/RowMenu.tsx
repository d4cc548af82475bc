import { ActionIcon } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { recordName } from '../../../../client/format/labels.ts';
import { type AnyRecord, actionsOf } from '../../../../client/record.ts';
import { useRecordWithActions } from '../../../../client/useRecord.ts';
import { rowMenuText } from '../../../../messages/records/table.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import { useDeletions } from '../../useDeletions.ts';

interface Props {
  r: Resource;
  record: AnyRecord;
}
/** What the viewer may do with the record now. It is read when the menu opens: lists do not carry it. */
function Items({ r, record }: Props) {
  const { remove } = useDeletions();
  const read = useRecordWithActions(r.name, record.id);
  if (read.isPending) return <MenuItem inactive>{rowMenuText.loading}</MenuItem>;
  const { edit, delete: deletion } = read.data ? actionsOf(read.data) : {};
  return (
    <>
      {edit && (
        <MenuItem
          {...(edit.is_available ? { href: `/${r.name}/${record.id}/edit` } : { inactive: true, note: edit.reason })}
          icon={<IconPencil size={16} aria-hidden />}
        >
          {rowMenuText.edit}
        </MenuItem>
      )}
      {deletion && (
        <MenuItem
          danger={deletion.is_available}
          inactive={!deletion.is_available}
          note={deletion.reason}
          icon={<IconTrash size={16} aria-hidden />}
          onSelect={() => remove(record)}
        >
          {rowMenuText.delete}
        </MenuItem>
      )}
      {!edit && !deletion && <MenuItem inactive>{rowMenuText.nothing}</MenuItem>}
    </>
  );
}

/** The actions of a row, if the viewer has any. */
export function RowMenu({ r, record }: Props) {
  if (record.can_edit !== true || !(r.operations.includes('update') || r.operations.includes('delete'))) return null;
  return (
    <Menu
      target={
        <ActionIcon aria-label={rowMenuText.actions({ record: recordName(record) })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <Items r={r} record={record} />
    </Menu>
  );
}
