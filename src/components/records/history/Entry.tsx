import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { capitalize, optionLabel, withArticle, withoutMergeFields } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { historyText, historyWay } from '../../../messages/records/history.ts';
import { historyReasons } from '../../../messages/records/historyReasons.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { HistoryEntry } from '../../../resources/system/history.ts';
import { useActions } from '../actions/useActions.ts';
import { allColumns, type Column } from '../columns.ts';
import { ChangeLine } from './ChangeLine.tsx';
import classes from './history.module.css';
import { UndoChange } from './UndoChange.tsx';

const titles = { create: historyText.created, update: historyText.updated, delete: historyText.deleted } as const;

/** How a change came: "in the dashboard", "with the API key …". */
function wayOf({ via, apikey_name }: HistoryEntry): string {
  if (via !== 'apikey') return historyWay[via];
  return apikey_name ? historyWay.apikey({ key: apikey_name }) : historyWay.deletedKey;
}
/** Why it came: the action that was called, or the change of another record; null for an edit of the record itself. */
function useReason({ operation, resource }: HistoryEntry): string | null {
  const actions = useActions();
  const known = historyReasons[operation ?? ''];
  if (known) return known;
  const [, method = '', path = '', type = ''] = /^([A-Z]+) (\/(\w+).*)$/.exec(operation ?? '') ?? [];
  const action = actions.find((one) => one.method === method && one.path === path);
  if (action) return action.summary;
  const other = type === resource ? undefined : resourceIfAny(type);
  const because = historyText.with[method as keyof typeof historyText.with] as (typeof historyText.with)['PUT'] | undefined;
  return other && because ? because({ record: withArticle(other.labels[1]) }) : null;
}
function Who({ entry }: { entry: HistoryEntry }) {
  const { user_id, display_name, via } = entry;
  if (!user_id) return <span>{via === 'anonymous' ? historyWay.somebody : historyWay.service}</span>;
  return (
    <Anchor component={Link} href={`/user/${user_id}`} size="sm" underline="always" className={classes.who}>
      {display_name ?? historyWay.somebody}
    </Anchor>
  );
}
/** What the history calls a record: where a choice is its name, the label of the choice. */
function shownName({ resource, name }: HistoryEntry): string {
  const r = resourceIfAny(resource);
  const field = r?.title.length === 1 ? r.columns[r.title[0] ?? ''] : undefined;
  return field?.kind === 'enum' ? optionLabel(field, name ?? '') : withoutMergeFields(name ?? '');
}
/** Which record was changed, with a link to it while it is there. */
function Title({ entry, named }: { entry: HistoryEntry; named: boolean }) {
  const r = resourceIfAny(entry.resource);
  const kind = capitalize(r?.labels[1] ?? entry.resource);
  const title = titles[entry.action]({
    record: named && entry.name ? historyText.named({ kind, name: shownName(entry) }) : kind,
  });
  const isThere = named && entry.action !== 'delete' && r?.operations.includes('read');
  return (
    <h2 className={classes.title}>
      {isThere ? (
        <Anchor component={Link} href={`/${entry.resource}/${entry.record_id}`} size="sm" fw="var(--weight-medium)">
          {title}
        </Anchor>
      ) : (
        title
      )}
    </h2>
  );
}
/** Labels that a folded list names before it counts the others. */
const NAMED = 3;
const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
/** Which fields a folded list has: "Name, Type, Length, and 6 more". That it belongs to the convention is not worth saying. */
function summaryOf(columns: readonly Column[]): string {
  const labels = columns.filter(({ name }) => name !== 'convention_id' || columns.length === 1).map(({ label }) => label);
  const more = labels.length - NAMED;
  return inWords.format(more > 1 ? [...labels.slice(0, NAMED), historyText.andMore({ count: more })] : labels);
}
/** The values of an entry. Those of a record that was added or deleted are folded away. */
function Changes({ entry, clock }: { entry: HistoryEntry; clock: Clock }) {
  const [isOpen, setOpen] = useState(false); // names of records are read when they are shown
  const r = resourceIfAny(entry.resource);
  const columns = r ? allColumns(r) : [];
  const shown = entry.changes.flatMap((change) => {
    const column = columns.find(({ name }) => name === change.field);
    return column ? [{ change, column }] : [];
  });
  if (!shown.length)
    return (
      <Text size="sm" c="dimmed">
        {historyText.hiddenChanges}
      </Text>
    );
  const list = (
    <dl className={classes.changes}>
      {shown.map(({ change, column }) => (
        <ChangeLine key={change.field} column={column} change={change} action={entry.action} clock={clock} />
      ))}
    </dl>
  );
  return entry.action === 'update' ? (
    list
  ) : (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summaryOf(shown.map(({ column }) => column))}</summary>
      {isOpen && list}
    </details>
  );
}

interface Props {
  readonly entry: HistoryEntry;
  readonly clock: Clock;
  /** Whether it says of which record it is. */
  readonly named: boolean;
  /** The record as it is now, whose changes can be undone. */
  readonly record?: AnyRecord | undefined;
}
/** One change: what, by whom, when, how and why. */
export function Entry({ entry, clock, named, record }: Props) {
  const reason = useReason(entry);
  const r = resourceIfAny(entry.resource);
  return (
    <li className={classes.entry}>
      <Title entry={entry} named={named} />
      <Text size="sm" c="dimmed">
        <Who entry={entry} /> {wayOf(entry)}
        {entry.ip ? `, ${historyText.from({ address: entry.ip })}` : ''} · {showTime(entry.date_created, clock)}
        {reason && ` · ${reason}`}
      </Text>
      <Changes entry={entry} clock={clock} />
      {r && record && <UndoChange r={r} record={record} entry={entry} />}
    </li>
  );
}
