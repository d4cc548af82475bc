import { ActionIcon, Group } from '@mantine/core';
import { IconCheck, IconColumns3, IconDownload, IconUpload } from '@tabler/icons-react';
import Link from 'next/link';
import { downloadMenuText } from '../../../messages/records/selection.ts';
import { filterBarText } from '../../../messages/records/table.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuDivider, MenuItem } from '../../ui/floating/MenuItem.tsx';
import type { Column } from '../columns.ts';
import { useCompactRows } from './useCompactRows.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly shown: readonly string[];
  setShown(names: readonly string[]): void;
  /** Saves the list as a file; without a format as the table shows it. */
  download(format?: 'csv' | 'xlsx', which?: 'shown' | 'all'): void;
  /** The page that imports such records. */
  readonly importHref: string | null;
}
const Check = ({ isOn }: { isOn: boolean }) => (
  <IconCheck size={14} aria-hidden style={isOn ? undefined : { visibility: 'hidden' }} />
);

/** Downloads a table, and chooses its columns and the height of its rows. */
export function TableTools({ columns, shown, setShown, download, importHref }: Props) {
  const [compact, setCompact] = useCompactRows();
  return (
    <Group gap="xs" wrap="nowrap" ml="auto" {...(importHref ? {} : { visibleFrom: 'sm' })}>
      {importHref && (
        <ActionIcon
          component={Link}
          href={importHref}
          variant="default"
          size={36}
          aria-label={downloadMenuText.importFile}
          title={downloadMenuText.importFile}
        >
          <IconUpload size={16} aria-hidden />
        </ActionIcon>
      )}
      <Menu
        target={
          <ActionIcon
            variant="default"
            size={36}
            aria-label={downloadMenuText.button}
            title={downloadMenuText.button}
            visibleFrom="sm"
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <MenuItem onSelect={() => download()}>{downloadMenuText.shownCsv}</MenuItem>
        <MenuItem onSelect={() => download('xlsx', 'shown')}>{downloadMenuText.shownExcel}</MenuItem>
        <MenuItem onSelect={() => download('csv', 'all')}>{downloadMenuText.allCsv}</MenuItem>
        <MenuItem onSelect={() => download('xlsx', 'all')}>{downloadMenuText.allExcel}</MenuItem>
      </Menu>
      <Menu
        target={
          <ActionIcon
            variant="default"
            size={36}
            aria-label={filterBarText.columns}
            title={filterBarText.columns}
            visibleFrom="sm"
          >
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {columns.map(({ name, label }) => {
          const checked = shown.includes(name);
          return (
            <MenuItem
              key={name}
              checked={checked}
              icon={<Check isOn={checked} />}
              onSelect={() => setShown(checked ? shown.filter((other) => other !== name) : [...shown, name])}
            >
              {label}
            </MenuItem>
          );
        })}
        <MenuDivider />
        <MenuItem checked={compact} icon={<Check isOn={compact} />} onSelect={() => setCompact(!compact)}>
          {filterBarText.compactRows}
        </MenuItem>
      </Menu>
    </Group>
  );
}
