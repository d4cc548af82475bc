import { ActionIcon } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { rowMenuText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuItem } from '../../ui/floating/MenuItem.tsx';
import { useDeletions } from '../useDeletions.ts';

/** The actions of a row, if the viewer has any. */
export function RowMenu({ r, record }: { r: Resource; record: AnyRecord }) {
  const { remove } = useDeletions();
  const canEdit = record.can_edit === true && r.operations.includes('update');
  const canDelete = record.can_edit === true && r.operations.includes('delete');
  if (!canEdit && !canDelete) return null;
  return (
    <Menu
      target={
        <ActionIcon aria-label={rowMenuText.actions({ record: recordName(record) })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {canEdit && (
        <MenuItem href={`/${r.name}/${record.id}/edit`} icon={<IconPencil size={16} aria-hidden />}>
          {rowMenuText.edit}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onSelect={() => remove(record)}>
          {rowMenuText.delete}
        </MenuItem>
      )}
    </Menu>
  );
}
