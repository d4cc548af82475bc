import { Button, Group, Text } from '@mantine/core';
import { IconBolt, IconDownload, IconPencil, IconX } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { isAmong, useViewer } from '../../../../client/useViewer.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { selectionText } from '../../../../messages/records/selection.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import { type Action, recordActions } from '../../actions/documentedActions.ts';
import { useActions } from '../../actions/useActions.ts';
import type { RecordContext } from '../../referenceSources.ts';
import classes from '../tools.module.css';
import { MAX_CHOSEN, type ShownList } from './chosenRecords.ts';
import { MessageButton } from './MessageButton.tsx';
import type { Selection } from './useSelection.ts';

const BulkEdit = dynamic(() => import('./BulkEdit.tsx').then((file) => file.BulkEdit));
const BulkAction = dynamic(() => import('./BulkAction.tsx').then((file) => file.BulkAction));

interface Props {
  readonly list: ShownList;
  readonly selection: Selection;
  readonly total: number;
  readonly context: RecordContext;
  readonly clock: Clock;
  download(): void;
}
/** The actions on one record that take nothing else. */
function Actions({ list, choose, context }: Pick<Props, 'list' | 'context'> & { choose: (action: Action) => void }) {
  const viewer = useViewer(context.convention_id);
  const all = useActions();
  const actions = recordActions(all, list.r).filter(
    (action) => !action.inputs.some(({ required }) => required) && isAmong(action.callers, viewer),
  );
  if (!all.length) return <MenuItem inactive>{selectionText.loading}</MenuItem>;
  if (!actions.length) return <MenuItem inactive>{selectionText.noActions}</MenuItem>;
  return actions.map((action) => (
    <MenuItem
      key={`${action.method} ${action.path}`}
      note={action.summary === action.label ? null : action.summary}
      onSelect={() => choose(action)}
    >
      {action.label}
    </MenuItem>
  ));
}

/** What can be done with the selected rows. */
export function BulkBar({ list, selection, total, context, clock, download }: Props) {
  const [editing, setEditing] = useState(false);
  const [action, setAction] = useState<Action | null>(null);
  const { count, isAll } = selection;
  return (
    <Group gap="xs" className={classes.bulk} role="region" aria-label={selectionText.bar}>
      <Text size="sm" fw="var(--weight-medium)" role="status" className="numbers">
        {selectionText.count({ count, text: count.toLocaleString('en-US') })}
      </Text>
      {count > MAX_CHOSEN && <Text size="sm">{bulkText.tooMany({ limit: MAX_CHOSEN.toLocaleString('en-US') })}</Text>}
      {!isAll && total > count && (
        <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
          {selectionText.selectAll({ total: total.toLocaleString('en-US') })}
        </Button>
      )}
      {list.r.operations.includes('update') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {selectionText.edit}
        </Button>
      )}
      <MessageButton {...{ list, selection, context }} />
      <Menu
        width={320}
        target={
          <Button size="compact-sm" variant="default" leftSection={<IconBolt size={14} aria-hidden />}>
            {selectionText.actions}
          </Button>
        }
      >
        <Actions list={list} context={context} choose={setAction} />
      </Menu>
      <Button size="compact-sm" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={download}>
        {selectionText.download}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={selection.clear}>
        {selectionText.clear}
      </Button>
      {editing && <BulkEdit {...{ list, selection, context, clock }} close={() => setEditing(false)} />}
      {action && <BulkAction {...{ list, selection, action }} close={() => setAction(null)} />}
    </Group>
  );
}
