import { Button, Tabs } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClockOf, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { canCall, isStaff, useViewer } from '../../../client/useViewer.ts';
import { historyText } from '../../../messages/records/history.ts';
import { recordPageText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { hasHistory } from '../../../resources/system/history.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { FactLines } from '../../ui/record/FactLines.tsx';
import { StateChip } from '../../ui/record/StateChip.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { LazyRecordActions, useActionButtonsKnown } from '../actions/lazyActions.ts';
import { breadcrumbsOf, contextOf, parentHref } from '../listings.ts';
import { useDeletions } from '../useDeletions.ts';
import { includesOfHeader, pageFacts } from '../view/pageFacts.tsx';
import { useShownOnce } from '../view/shownOnce.ts';
import { shownState } from '../view/shownState.ts';
import { AllFields } from './AllFields.tsx';
import { Log } from './Log.tsx';
import { NotRead } from './NotRead.tsx';

const ShownOnce = dynamic(() => import('../view/ShownOnce.tsx').then((file) => file.ShownOnce));
const HistoryList = dynamic(() => import('../history/HistoryList.tsx').then((file) => file.HistoryList), {
  loading: () => <Loading lines={6} />,
});

const CopiedFrom = dynamic(() => import('../../convention/copying/CopiedFrom.tsx').then((file) => file.CopiedFrom));

interface Props {
  r: Resource;
  id: string;
  /** Replaces the record's name. */
  title?: string;
  /** Lists that are not shown. */
  hiddenLists?: readonly string[];
  showLists?: boolean;
  /** Whether the menu of its actions is shown: pages may have places of their own for them. */
  showActions?: boolean;
  /** Buttons before those of every record. */
  actions?: (record: AnyRecord, clock: Clock) => ReactNode;
  /** Below the facts of the header. */
  facts?: ReactNode;
  children?: ReactNode;
}

/** The page of a record: fields, actions and lists. */
export function RecordPage({
  r,
  id,
  title,
  hiddenLists = [],
  showLists = true,
  showActions = true,
  actions,
  facts,
  children,
}: Props) {
  const router = useRouter();
  const read = useRecordWithActions(r.name, id, includesOfHeader(r));
  const { remove } = useDeletions();
  const shownOnce = useShownOnce(id);
  const context = read.data ? contextOf(r, read.data) : {};
  useEnterConvention(context.convention_id);
  const clock = useClockOf(r.domain, context.convention_id);
  const viewer = useViewer(context.convention_id);
  const areActionsKnown = useActionButtonsKnown();
  const kind = capitalize(r.labels[1]);

  if (read.isError && !read.data)
    return (
      <Page title={refusalOf(read.error).status === 404 ? recordPageText.notFound({ record: capitalize(r.labels[1]) }) : kind}>
        <NotRead error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock || (showActions && !areActionsKnown))
    return (
      <Page title={kind}>
        <Loading label={recordPageText.loading({ record: r.labels[1] })} />
      </Page>
    );
  const record = read.data;
  const { edit, delete: deletion } = actionsOf(record);
  const blocked = [
    ...(edit?.reason ? [{ label: recordPageText.edit, reason: edit.reason }] : []),
    ...(deletion?.reason ? [{ label: recordPageText.delete, reason: deletion.reason }] : []),
  ];
  const state = shownState(r, record, new Date());
  // That of a convention has a page of its own.
  const showsHistory = hasHistory(r) && r.name !== 'convention' && canCall(r, 'GET /{id}/history', viewer, record);
  const crumbs = breadcrumbsOf(r, record);
  // The way here ends in the list of its kind, or else its kind is said.
  const named = crumbs.at(-1)?.label === capitalize(r.labels[0]) ? { crumbs } : { kind, crumbs };
  const content = (
    <>
      {shownOnce && <ShownOnce id={id} values={shownOnce} />}
      <AllFields {...{ r, record, clock, hiddenLists, showLists }} brief>
        {children}
      </AllFields>
      <Log r={r} record={record} clock={clock} />
      {viewer && isStaff(viewer) && context.convention_id && <CopiedFrom type={r.name} record={record} viewer={viewer} />}
    </>
  );
  return (
    <Page
      title={title ?? recordName(record)}
      {...(title ? {} : named)}
      aside={
        <>
          <FactLines lines={[[state && <StateChip key="state" {...state} />, ...pageFacts(r, record, clock)]]} />
          {facts}
        </>
      }
      actions={
        <>
          {actions?.(record, clock)}
          {(showActions || blocked.length > 0) && (
            <LazyRecordActions
              r={r}
              record={record}
              blocked={blocked}
              onlyBlocked={!showActions}
              context={context}
              clock={clock}
            />
          )}
          {edit?.is_available && (
            <Button component={Link} href={`/${r.name}/${id}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
              {recordPageText.edit}
            </Button>
          )}
          {deletion?.is_available && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                remove(record);
                void router.push(parentHref(r, record));
              }}
            >
              {recordPageText.delete}
            </Button>
          )}
        </>
      }
    >
      {showsHistory ? (
        <ViewTabs views={{ record: historyText.record, history: historyText.history }}>
          <Tabs.Panel value="record">{content}</Tabs.Panel>
          <Tabs.Panel value="history">
            <HistoryList procedure={`${r.name}.history`} input={{ id }} clock={clock} record={record} />
          </Tabs.Panel>
        </ViewTabs>
      ) : (
        content
      )}
    </Page>
  );
}
