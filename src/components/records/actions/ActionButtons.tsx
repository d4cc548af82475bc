import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf, type PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { isAmong, useViewer } from '../../../client/useViewer.ts';
import { actionButtonsText } from '../../../messages/records/actions.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';
import { ReasonedButton } from '../../ui/actions/ReasonedButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { MenuItem } from '../../ui/floating/MenuItem.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { paymentDue } from '../view/payment.ts';
import { type Action, recordActions, resourceActions } from './documentedActions.ts';
import { useActions } from './useActions.ts';
import { usePerformAction } from './usePerformAction.ts';

const ActionForm = dynamic(() => import('./ActionForm.tsx').then((file) => file.ActionForm));

interface ActionContext {
  context: RecordContext;
  clock: Clock;
}
const MAX_BUTTONS = 2;
/** An action, and why it does not apply now; null if it does. */
type Offered = Action & { readonly reason: string | null };

function Buttons({
  actions,
  record,
  knownValues,
  context,
  clock,
}: ActionContext & { actions: readonly Offered[]; record: AnyRecord | null; knownValues: PlainObject }) {
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
          <ReasonedButton
            key={key(action)}
            reason={action.reason}
            {...(action.summary === action.label ? {} : { summary: action.summary })}
            loading={busy === action}
            onClick={() => void start(action)}
          >
            {labelOf(action)}
          </ReasonedButton>
        ))
      ) : (
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
              inactive={action.reason !== null}
              note={(action.reason ?? action.summary) === action.label ? null : (action.reason ?? action.summary)}
              onSelect={() => void start(action)}
            >
              {labelOf(action)}
            </MenuItem>
          ))}
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

/** What ends or takes back something is not offered while there is nothing of the kind. */
const isUndo = ({ method, path }: Action) => method === 'DELETE' || /\/(undo|withdraw|cancel|close|unschedule)$/.test(path);

/** The actions of a record that the viewer may call, as buttons: first those that apply now, then the others with the reason. */
export function RecordActions({ r, record, ...surroundings }: ActionContext & { r: Resource; record: AnyRecord }) {
  const all = useActions();
  const actions = useMemo(() => {
    const said = Object.values(actionsOf(record));
    const offered = recordActions(all, r).flatMap((action): Offered[] => {
      const path = `/api${action.path.replace('{id}', record.id)}`;
      const availability = said.find((each) => each.method === action.method && each.path === path);
      return availability && !(availability.reason && isUndo(action)) ? [{ ...action, reason: availability.reason }] : [];
    });
    return [...offered.filter(({ reason }) => reason === null), ...offered.filter(({ reason }) => reason !== null)];
  }, [all, r, record]);
  return <Buttons actions={actions} record={record} knownValues={paymentDue(record)} {...surroundings} />;
}
/** The actions of a resource as a whole that take what is known here, such as the convention. */
export function ResourceActions({ r, knownValues, ...surroundings }: ActionContext & { r: Resource; knownValues: PlainObject }) {
  const all = useActions();
  const viewer = useViewer(surroundings.context.convention_id);
  const actions = useMemo(() => resourceActions(all, r), [all, r])
    .filter((action) => isAmong(action.callers, viewer))
    .map((action) => ({ ...action, reason: null }));
  return <Buttons actions={actions} record={null} knownValues={knownValues} {...surroundings} />;
}
