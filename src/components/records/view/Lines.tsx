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

const MAX_LINES = 50;

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
  readonly actionOf?: (record: AnyRecord) => ReactNode;
  readonly above?: ReactNode;
}

const joined = (facts: readonly ReactNode[]) =>
  facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false)
    .map(String)
    .join(' · ');

/** Related records as lines, each with its state. Lists that are closed to the reader are left out. */
export function Lines({ title, procedure, input, type, empty, factsOf, nameOf, hrefOf, allHref, actionOf, above }: Props) {
  const list = useNamedList(type, procedure, { _items_per_page: MAX_LINES, ...input });
  const r = resourceIfAny(type);
  if (list.isError && [401, 403, 404].includes(refusalOf(list.error).status)) return null;
  const items = list.data?.items ?? [];
  if (list.data && items.length === 0 && !empty) return null;
  const total = list.data?.paging.total_items ?? 0;
  const now = new Date();
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
              status={r ? shownState(r, record, now) : null}
              action={actionOf?.(record)}
            />
          ))}
        </ul>
      )}
      {allHref && total > items.length && (
        <Anchor component={Link} href={allHref} size="sm">
          {recordViewText.all({ count: total })}
        </Anchor>
      )}
    </Section>
  );
}
