import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { actionButtonsText } from '../../../messages/records/actions.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';
import { ReasonedButton } from '../../ui/actions/ReasonedButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuItem } from '../../ui/floating/MenuItem.tsx';
import { moreTarget } from '../../ui/floating/moreTarget.tsx';
import type { RecordContext } from '../referenceSources.ts';
import type { Action } from './documentedActions.ts';
import { moneySaid, moneyValues } from './moneyActions.ts';
import { usePerformAction } from './usePerformAction.ts';

const ActionForm = dynamic(() => import('./ActionForm.tsx').then((file) => file.ActionForm));

export interface ActionContext {
  context: RecordContext;
  clock: Clock;
}
const MAX_BUTTONS = 2;
/** Something that cannot be done now, and why. */
export interface Blocked {
  readonly label: string;
  readonly reason: string;
}

/** Actions as buttons, or in a menu if there are many; what is blocked stands in the menu. */
export function OfferedActions({
  actions,
  blocked = [],
  record,
  knownValues,
  context,
  clock,
}: ActionContext & {
  actions: readonly Action[];
  blocked?: readonly Blocked[];
  record: AnyRecord | null;
  /** What is known here. Default: what the record owes, or what was paid for it. */
  knownValues?: PlainObject;
}) {
  const perform = usePerformAction();
  const [current, setCurrent] = useState<Action | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState<Action | null>(null);
  const start = async (action: Action) => {
    if (action.inputs.length > 0) {
      setCurrent(action);
      setOpened(true);
      return;
    }
    setBusy(action);
    try {
      await perform(action, record, {});
    } catch (error) {
      notifyRefusal(action.label, refusalOf(error));
    } finally {
      setBusy(null);
    }
  };
  const key = (action: Action) => `${action.method} ${action.path}`;
  const labelOf = (action: Action) => (action.inputs.length > 0 ? `${action.label}…` : action.label);
  if (actions.length === 0 && blocked.length === 0) return null;
  const isMenu = actions.length > MAX_BUTTONS;
  const blockedItems = blocked.map(({ label, reason }) => (
    <MenuItem key={label} inactive note={reason}>
      {label}
    </MenuItem>
  ));
  return (
    <>
      {!isMenu &&
        actions.map((action) => (
          <ReasonedButton
            key={key(action)}
            reason={null}
            {...(action.summary === action.label ? {} : { summary: action.summary })}
            loading={busy === action}
            onClick={() => void start(action)}
          >
            {labelOf(action)}
          </ReasonedButton>
        ))}
      {isMenu ? (
        <Menu
          width={340}
          target={
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} loading={busy !== null}>
              {actionButtonsText.actions}
            </Button>
          }
        >
          {actions.map((action) => (
            <MenuItem
              key={key(action)}
              note={action.summary === action.label ? null : action.summary}
              onSelect={() => void start(action)}
            >
              {labelOf(action)}
            </MenuItem>
          ))}
          {blockedItems}
        </Menu>
      ) : (
        blocked.length > 0 && (
          <Menu width={340} target={moreTarget}>
            {blockedItems}
          </Menu>
        )
      )}
      {current && (
        <ActionForm
          opened={opened}
          action={current}
          name={record?.id ?? ''}
          knownValues={knownValues ?? (record ? moneyValues(record, current) : {})}
          context={context}
          clock={clock}
          send={(input) => perform(current, record, input, moneySaid(current, record, input, clock))}
          close={() => setOpened(false)}
        />
      )}
    </>
  );
}
