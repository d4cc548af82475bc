import { Tabs, VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { canCall, isStaff } from '../../../client/useViewer.ts';
import { useNeighbors } from '../../../client/visitedList.ts';
import { historyText } from '../../../messages/records/history.ts';
import { recordPageText, recordViewText } from '../../../messages/records/page.ts';
import { hasHistory } from '../../../resources/system/history.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { ActionMenu } from '../../ui/record/ActionMenu.tsx';
import { NeighborLinks } from '../../ui/record/NeighborLinks.tsx';
import { RecordHeader } from '../../ui/record/RecordHeader.tsx';
import recordClasses from '../../ui/record/record.module.css';
import { Loading } from '../../ui/states/Loading.tsx';
import { breadcrumbsOf } from '../listings.ts';
import { NotRead } from '../page/NotRead.tsx';
import type { PageActions } from './pageActions.ts';
import { shownState } from './shownState.ts';
import { usePageActions } from './usePageActions.tsx';
import type { ReadView, RecordReading } from './useRecordView.ts';

const AllFields = dynamic(() => import('../page/AllFields.tsx').then((file) => file.AllFields), { loading: () => <Loading /> });
const CopiedFrom = dynamic(() => import('../../convention/copying/CopiedFrom.tsx').then((file) => file.CopiedFrom));
const History = dynamic(() => import('./History.tsx').then((file) => file.History), { loading: () => <Loading /> });

/** A tab of a record's page; without content it is left out. */
export interface RecordTab {
  readonly label: string;
  readonly content: ReactNode;
}
/** What the page of a record shows. */
export interface RecordPlan {
  readonly facts: readonly (readonly ReactNode[])[];
  readonly actions: PageActions;
  readonly tabs: Readonly<Record<string, RecordTab | false | null>>;
  /** Actions that are offered elsewhere. */
  readonly leftOut?: readonly string[];
  /** Whether "All fields" shows the lists of the record. Default: true. */
  readonly showLists?: boolean;
  /** What stands above its history: what happened to what belongs to it. */
  readonly aboveHistory?: ReactNode;
  /** Default: what people call the record. */
  readonly title?: string | undefined;
}

/** While a record is read, and when it cannot be. */
export function RecordPending<T>({ reading: { r, error, retry } }: { reading: RecordReading<T> }) {
  const kind = capitalize(r.labels[1]);
  if (error)
    return (
      <Page title={refusalOf(error).status === 404 ? recordPageText.notFound({ record: kind }) : kind}>
        <NotRead error={error} retry={retry} />
      </Page>
    );
  return (
    <Page title={kind} header={<VisuallyHidden component="h1">{kind}</VisuallyHidden>}>
      <Loading label={recordPageText.loading({ record: r.labels[1] })} lines={6} />
    </Page>
  );
}

/** Whether somebody only comes to the convention: neither works for it or its library, nor exhibits, which is done in the dashboard. */
const isGuest = ({ r, viewer }: Pick<ReadView<AnyRecord>, 'r' | 'viewer'>): boolean =>
  viewer.privileges !== null && !isStaff(viewer) && !viewer.library?.size && r.name !== 'exhibitor';

/**
 * The page of a record made for people: a header, what one does next, and tabs. "All fields" is the derived page, which says nothing to
 * those who only come.
 */
export function RecordView<T extends AnyRecord>({ view, plan }: { view: ReadView<T>; plan: RecordPlan }) {
  const { r, record, clock, viewer } = view;
  const { main, more, busy, dialog } = usePageActions(view, plan);
  const neighbors = useNeighbors(r.name, record.id);
  const number = r.page.number ? record[r.page.number] : null;
  const tabs: Record<string, RecordTab> = Object.fromEntries(
    Object.entries(plan.tabs).flatMap(([name, tab]) => (tab ? [[name, tab]] : [])),
  );
  // That of a convention has a page of its own.
  if (hasHistory(r) && r.name !== 'convention' && canCall(r, 'GET /{id}/history', viewer, record))
    tabs.history = {
      label: historyText.history,
      content: (
        <>
          {plan.aboveHistory}
          <History r={r} record={record} clock={clock} />
        </>
      ),
    };
  if (!isGuest(view) || Object.keys(tabs).length === 0)
    tabs.all = {
      label: recordViewText.allFields,
      content: <AllFields {...{ r, record, clock }} showLists={plan.showLists ?? true} />,
    };
  const title = plan.title ?? recordName(record);
  return (
    <Page
      title={title}
      hint={recordViewText.hint({ kind: capitalize(r.labels[1]), number: typeof number === 'number' ? number : 0 })}
      crumbs={breadcrumbsOf(r, record)}
      besideCrumbs={neighbors && <NeighborLinks type={r.name} kind={r.labels[1]} neighbors={neighbors} />}
      header={
        <RecordHeader
          title={title}
          number={typeof number === 'number' ? number : null}
          state={shownState(r, record, new Date())}
          facts={plan.facts}
          actions={<ActionMenu main={main} more={more} busy={busy} />}
        />
      }
    >
      <div className={main ? recordClasses.below : undefined}>
        <ViewTabs views={Object.fromEntries(Object.entries(tabs).map(([name, { label }]) => [name, label]))}>
          {Object.entries(tabs).map(([name, { content }]) => (
            <Tabs.Panel key={name} value={name}>
              {content}
            </Tabs.Panel>
          ))}
        </ViewTabs>
      </div>
      {isStaff(viewer) && <CopiedFrom type={r.name} record={record} viewer={viewer} />}
      {dialog}
    </Page>
  );
}
