import { useMemo } from 'react';
import { type AnyRecord, actionsOf, type PlainObject } from '../../../client/record.ts';
import { isAmong, useViewer } from '../../../client/useViewer.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Action, recordActions, resourceActions } from './documentedActions.ts';
import { type ActionContext, type Blocked, OfferedActions } from './OfferedActions.tsx';
import { useActions } from './useActions.ts';

/** What ends or takes back something is not offered while there is nothing of the kind. */
const isUndo = ({ method, path }: Action) => method === 'DELETE' || /\/(undo|withdraw|cancel|close|unschedule)$/.test(path);

/** The actions of a record that apply now as buttons, and what is blocked, with `blocked`, in a menu with the reasons. */
export function RecordActions({
  r,
  record,
  blocked = [],
  onlyBlocked = false,
  ...surroundings
}: ActionContext & { r: Resource; record: AnyRecord; blocked?: readonly Blocked[]; onlyBlocked?: boolean }) {
  const all = useActions();
  const [actions, others] = useMemo(() => {
    const said = Object.values(actionsOf(record));
    const known = recordActions(all, r).flatMap((action) => {
      const path = `/api${action.path.replace('{id}', record.id)}`;
      const availability = said.find((each) => each.method === action.method && each.path === path);
      return availability ? [{ action, reason: availability.reason }] : [];
    });
    return [
      known.flatMap(({ action, reason }) => (reason === null ? [action] : [])),
      known.flatMap(({ action, reason }): Blocked[] => (reason && !isUndo(action) ? [{ label: action.label, reason }] : [])),
    ];
  }, [all, r, record]);
  return (
    <OfferedActions
      actions={onlyBlocked ? [] : actions}
      blocked={onlyBlocked ? blocked : [...others, ...blocked]}
      record={record}
      {...surroundings}
    />
  );
}
/** The actions of a resource as a whole that take what is known here, such as the convention. */
export function ResourceActions({ r, knownValues, ...surroundings }: ActionContext & { r: Resource; knownValues: PlainObject }) {
  const all = useActions();
  const viewer = useViewer(surroundings.context.convention_id);
  const actions = useMemo(() => resourceActions(all, r), [all, r]).filter((action) => isAmong(action.callers, viewer));
  // Where the organizers ask nothing of it, there are no questions.
  const context = { ...surroundings.context, resource: r.name, isOwn: true };
  return <OfferedActions actions={actions} record={null} knownValues={knownValues} {...surroundings} context={context} />;
}
