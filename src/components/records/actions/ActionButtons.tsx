import { Button, Menu, Text, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { canCall, useViewer } from '../../../client/useViewer.ts';
import { actionButtonsText } from '../../../messages/records/actions.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { ActionForm } from './ActionForm.tsx';
import { type Action, operationOf, recordActions, resourceActions } from './documentedActions.ts';
import { useActions } from './useActions.ts';
import { usePerformAction } from './usePerformAction.ts';

interface ActionContext {
  context: RecordContext;
  clock: Clock;
}
const MAX_BUTTONS = 2;

function Buttons({
  actions,
  record,
  knownValues,
  context,
  clock,
}: ActionContext & { actions: readonly Action[]; record: AnyRecord | null; knownValues: PlainObject }) {
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
  if (actions.length === 0) return null;
  return (
    <>
      {actions.length <= MAX_BUTTONS ? (
        actions.map((action) => (
          <Tooltip key={key(action)} label={action.summary} disabled={action.summary === action.label}>
            <Button variant="default" loading={busy === action} onClick={() => void start(action)}>
              {labelOf(action)}
            </Button>
          </Tooltip>
        ))
      ) : (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} loading={busy !== null}>
              {actionButtonsText.actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown maw={360} mah="70vh" style={{ overflowY: 'auto' }}>
            {actions.map((action) => (
              <Menu.Item key={key(action)} onClick={() => void start(action)}>
                {labelOf(action)}
                {action.summary !== action.label && (
                  <Text size="xs" c="dimmed">
                    {action.summary}
                  </Text>
                )}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {current && (
        <ActionForm
          opened={opened}
          action={current}
          name={record?.id ?? ''}
          knownValues={knownValues}
          context={context}
          clock={clock}
          send={(input) => perform(current, record, input)}
          close={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** The actions of a record that the viewer may call, as buttons. */
export function RecordActions({ r, record, ...surroundings }: ActionContext & { r: Resource; record: AnyRecord }) {
  const all = useActions();
  const viewer = useViewer(surroundings.context.convention_id);
  const actions = useMemo(() => recordActions(all, r), [all, r]).filter((action) =>
    canCall(r, operationOf(action), viewer, record),
  );
  return <Buttons actions={actions} record={record} knownValues={{}} {...surroundings} />;
}
/** The actions of a resource as a whole that take what is known here, such as the convention. */
export function ResourceActions({ r, knownValues, ...surroundings }: ActionContext & { r: Resource; knownValues: PlainObject }) {
  const all = useActions();
  const viewer = useViewer(surroundings.context.convention_id);
  const actions = useMemo(() => resourceActions(all, r), [all, r]).filter((action) => canCall(r, operationOf(action), viewer));
  return <Buttons actions={actions} record={null} knownValues={knownValues} {...surroundings} />;
}
