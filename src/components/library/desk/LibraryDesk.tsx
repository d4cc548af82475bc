import { Group, NativeSelect, Switch, Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '../../../client/api.ts';
import { orderConventions } from '../../../client/conventions.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import { useClock, useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { useList } from '../../../client/useList.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { useLibraryPrivileges } from '../../../client/useViewer.ts';
import { libraryDeskText } from '../../../messages/library/desk.ts';
import type { OfflineDeskComponent } from '../../registration/offline/component.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Counter } from './Counter.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NoPermission } from './NoPermission.tsx';
import { isMuted, setMuted } from './sounds.ts';

const DrawTab = dynamic(() => import('../draw/DrawTab.tsx').then((file) => file.DrawTab), { loading: () => <Loading /> });
const StockTakeTab = dynamic(() => import('../stock/StockTakeTab.tsx').then((file) => file.StockTakeTab), {
  loading: () => <Loading />,
});

const counterViews = { desk: libraryDeskText.desk, history: libraryDeskText.loans } as const;
const openViews = {
  draw: libraryDeskText.playToWin,
  stock: libraryDeskText.stockTake,
} as const;

/** The library desk: lending, draws and stock-takes. */
export function LibraryDesk({ id }: { id: string }) {
  const library = useRecord('library', id);
  const input = { id, _items_per_page: 100 };
  const conventions = useList(keys.list('convention', 'library.conventions', input), (options) =>
    api.library.conventions.query(input, options),
  );
  const { id: current, choose } = useCurrentConvention();
  const items = orderConventions(conventions.data?.items ?? []);
  const convention = items.find((one) => one.id === current) ?? items[0];
  const convention_id = convention?.id ?? null;
  const permissions = useLibraryPrivileges(id);
  const clock = useClock(convention_id);
  const place = useMemo(() => ({ library_id: id, convention_id }), [id, convention_id]);
  const [muted, setMutedState] = useState(false);
  useEffect(() => setMutedState(isMuted()), []);
  const [Offline, setOffline] = useState<OfflineDeskComponent | null>(null);
  const workOffline = useCallback((component: OfflineDeskComponent) => setOffline(() => component), []);
  if (library.isError && !library.data)
    return (
      <Page title={libraryDeskText.library}>
        <Failure error={library.error} retry={() => void library.refetch()} />
      </Page>
    );
  if (!library.data || permissions === undefined || conventions.isPending)
    return (
      <Page title={libraryDeskText.library}>
        <Loading label={libraryDeskText.loading} lines={6} />
      </Page>
    );
  const mayLend = permissions.has('checkouts');
  const seesDesk = mayLend || permissions.has('settings'); // who may give themselves the permission begins here too
  const mayTakeStock = permissions.has('catalog');
  const known = { library: library.data, mayGive: permissions.has('settings') };
  const title = libraryDeskText.deskOf({ library: recordName(library.data) });
  if (Offline && convention_id)
    return (
      <Page title={title}>
        <Offline convention_id={convention_id} part="library" back={`/library/${id}/desk`} onGoOn={() => setOffline(null)} />
      </Page>
    );
  return (
    <Page
      title={title}
      crumbs={[{ label: recordName(library.data), href: `/library/${id}` }]}
      actions={
        <Group gap="md">
          {items.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={libraryDeskText.badgesOf}
              value={convention_id ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
              data={items.map((one) => ({ value: one.id, label: recordName(one) }))}
            />
          )}
          <Switch
            label={libraryDeskText.sounds}
            checked={!muted}
            onChange={(event) => {
              setMuted(!event.currentTarget.checked);
              setMutedState(!event.currentTarget.checked);
            }}
          />
        </Group>
      }
    >
      {!seesDesk && <NoPermission {...known} what="checkouts" />}
      <ViewTabs views={seesDesk ? { ...counterViews, ...openViews } : openViews}>
        {clock && conventions.data ? (
          <>
            <Tabs.Panel value="desk" keepMounted>
              {mayLend ? (
                <Counter key={convention_id} place={place} clock={clock} onWorkOffline={workOffline} />
              ) : (
                seesDesk && <NoPermission {...known} what="checkouts" />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="history">
              {mayLend ? <HistoryTab library_id={id} clock={clock} /> : seesDesk && <NoPermission {...known} what="checkouts" />}
            </Tabs.Panel>
            <Tabs.Panel value="draw">
              <DrawTab place={place} clock={clock} />
            </Tabs.Panel>
            <Tabs.Panel value="stock">
              {!mayTakeStock && <NoPermission {...known} what="catalog" />}
              <StockTakeTab library_id={id} clock={clock} mayTakeStock={mayTakeStock} />
            </Tabs.Panel>
          </>
        ) : (
          <Loading label={libraryDeskText.loading} lines={4} />
        )}
      </ViewTabs>
    </Page>
  );
}
