import { Button, Menu, Text, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { mayCall, useStanding } from '../../../client/useViewer.ts';
import type { Resource } from '../../../resources/resource.ts';
import { refused } from '../../ui/actions/notices.tsx';
import type { Surroundings } from '../referenceSources.ts';
import { ActionForm } from './ActionForm.tsx';
import { type Action, operationOf, recordActions, resourceActions } from './actions.ts';
import { useActions } from './known.ts';
import { usePerform } from './perform.ts';

interface Place {
  around: Surroundings;
  clock: Clock;
}
const few = 2;

function Buttons({
  actions,
  record,
  known,
  around,
  clock,
}: Place & { actions: readonly Action[]; record: AnyRecord | null; known: PlainObject }) {
  const perform = usePerform();
  const [asking, setAsking] = useState<Action | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState<Action | null>(null);
  const start = async (action: Action) => {
    if (action.inputs.length > 0) {
      setAsking(action);
      setOpened(true);
      return;
    }
    setBusy(action);
    try {
      await perform(action, record, {});
    } catch (error) {
      refused(action.label, refusalOf(error));
    } finally {
      setBusy(null);
    }
  };
  const key = (action: Action) => `${action.method} ${action.path}`;
  const dots = (action: Action) => (action.inputs.length > 0 ? `${action.label}…` : action.label);
  if (actions.length === 0) return null;
  return (
    <>
      {actions.length <= few ? (
        actions.map((action) => (
          <Tooltip key={key(action)} label={action.summary} disabled={action.summary === action.label}>
            <Button variant="default" loading={busy === action} onClick={() => void start(action)}>
              {dots(action)}
            </Button>
          </Tooltip>
        ))
      ) : (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} loading={busy !== null}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown maw={360} mah="70vh" style={{ overflowY: 'auto' }}>
            {actions.map((action) => (
              <Menu.Item key={key(action)} onClick={() => void start(action)}>
                {dots(action)}
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
      {asking && (
        <ActionForm
          opened={opened}
          action={asking}
          name={record?.id ?? ''}
          known={known}
          around={around}
          clock={clock}
          send={(input) => perform(asking, record, input)}
          close={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** What can be done with a record, as buttons: what the reader may. */
export function RecordActions({ r, record, ...place }: Place & { r: Resource; record: AnyRecord }) {
  const all = useActions();
  const standing = useStanding(place.around.convention_id);
  const actions = useMemo(() => recordActions(all, r), [all, r]).filter((action) =>
    mayCall(r, operationOf(action), standing, record),
  );
  return <Buttons actions={actions} record={record} known={{}} {...place} />;
}
/** What can be done with a resource as a whole; only actions that take what is known here, such as the convention. */
export function ResourceActions({ r, known, ...place }: Place & { r: Resource; known: PlainObject }) {
  const all = useActions();
  const standing = useStanding(place.around.convention_id);
  const actions = useMemo(() => resourceActions(all, r), [all, r]).filter((action) => mayCall(r, operationOf(action), standing));
  return <Buttons actions={actions} record={null} known={known} {...place} />;
}
