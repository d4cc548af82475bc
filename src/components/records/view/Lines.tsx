import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ProcedurePath } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useNamedList } from '../../../client/useList.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import board from '../../ui/page/board.module.css';
import { RecordLine } from '../../ui/page/RecordLine.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { shownState } from './shownState.ts';

/** The most lines of a list. */
export const MAX_LINES = 50;

interface Props {
  readonly title: string;
  /** What there is, as the list is called: `badge.tickets`. */
  readonly procedure: ProcedurePath;
  readonly input: PlainObject;
  /** The type of its records. */
  readonly type: string;
  /** What is said when there are none; without it the part is left out then. */
  readonly empty?: string;
  /** Small print below each name. */
  readonly factsOf: (record: AnyRecord) => readonly ReactNode[];
  /** What a line is called, and where it leads. Default: the record itself. */
  readonly nameOf?: (record: AnyRecord) => string;
  readonly hrefOf?: (record: AnyRecord) => string;
  /** Where all of them are, if there are too many for the page. */
  readonly allHref?: string;
  /** Which of the records are meant; the list cannot say it. Default: all. */
  readonly accepts?: (record: AnyRecord) => boolean;
  /** The time by which lines are ordered; those without come last. Default: the order of the list. */
  readonly orderOf?: (record: AnyRecord) => unknown;
  /** When what a line is about is over: such lines come last. */
  readonly endOf?: (record: AnyRecord) => unknown;
  /** The state of a line. Default: that of the record. */
  readonly stateOf?: (record: AnyRecord) => ReturnType<typeof shownState>;
  readonly actionOf?: (record: AnyRecord) => ReactNode;
  readonly above?: ReactNode;
}

const millis = (value: unknown) => (value ? new Date(value as string | Date).getTime() : Number.MAX_SAFE_INTEGER); // a Date over tRPC
const joined = (facts: readonly ReactNode[]) =>
  facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false)
    .map(String)
    .join(' · ');

/** Related records as lines, each with its state. Lists that are closed to the reader are left out. */
export function Lines({ title, procedure, input, type, empty, above, allHref, ...line }: Props) {
  const { factsOf, nameOf, hrefOf, actionOf, accepts, orderOf, endOf, stateOf } = line;
  const list = useNamedList(type, procedure, { _items_per_page: MAX_LINES, ...input });
  const r = resourceIfAny(type);
  if (list.isError && [401, 403, 404].includes(refusalOf(list.error).status)) return null;
  const all = list.data?.items ?? [];
  const accepted = accepts ? all.filter(accepts) : all;
  const now = new Date();
  const isOver = (record: AnyRecord) => Number(endOf !== undefined && millis(endOf(record)) < now.getTime());
  const items = orderOf
    ? [...accepted].sort((a, b) => isOver(a) - isOver(b) || millis(orderOf(a)) - millis(orderOf(b)))
    : accepted;
  if (!empty && !list.isError && items.length === 0) return null; // nor while it is read, so that nothing moves when it is left out
  const total = list.data?.paging.total_items ?? 0;
  return (
    <Section title={title}>
      {above}
      {list.isError ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading lines={3} />
      ) : items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={board.lines}>
          {items.map((record) => (
            <RecordLine
              key={record.id}
              href={hrefOf?.(record) ?? `/${type}/${record.id}`}
              name={nameOf?.(record) ?? recordName(record)}
              facts={joined(factsOf(record))}
              status={stateOf ? stateOf(record) : r ? shownState(r, record, now) : null}
              action={actionOf?.(record)}
            />
          ))}
        </ul>
      )}
      {allHref && total > all.length && (
        <Anchor component={Link} href={allHref} size="sm">
          {recordViewText.all({ count: total })}
        </Anchor>
      )}
    </Section>
  );
}
