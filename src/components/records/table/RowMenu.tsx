import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { rowMenuText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { useDeletions } from '../useDeletions.ts';

/** The actions of a row, if the viewer has any. */
export function RowMenu({ r, record }: { r: Resource; record: AnyRecord }) {
  const { remove } = useDeletions();
  const canEdit = record.can_edit === true && r.operations.includes('update');
  const canDelete = record.can_edit === true && r.operations.includes('delete');
  if (!canEdit && !canDelete) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={rowMenuText.actions({ record: recordName(record) })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <Menu.Item component={Link} href={`/${r.name}/${record.id}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
            {rowMenuText.edit}
          </Menu.Item>
        )}
        {canDelete && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove(record)}
          >
            {rowMenuText.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
