import { Tabs } from '@mantine/core';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';
import { whenIdle } from '../../client/device/whenIdle.ts';
import type { Clock } from '../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { merchandiseBoardText } from '../../messages/merchandise/board.ts';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { SellTab } from './SellTab.tsx';
import { type Shop, useShop } from './shop.ts';
import { useTill } from './till/useTill.ts';

/** The tabs that a desk opens after the first one. */
const late = {
  handout: () => import('./HandOutTab.tsx'),
  stock: () => import('./StockTab.tsx'),
  sales: () => import('./SalesTab.tsx'),
} as const;
/** Keeps the place of a tab whose code is on its way. */
const Pending = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <Failure error={error} {...(retry ? { retry } : {})} /> : <Loading />;
const HandOutTab = dynamic(() => late.handout().then((file) => file.HandOutTab), { loading: Pending });
const StockTab = dynamic(() => late.stock().then((file) => file.StockTab), { loading: Pending });
const SalesTab = dynamic(() => late.sales().then((file) => file.SalesTab), { loading: Pending });

const views = {
  sell: merchandiseBoardText.sell,
  handout: merchandiseBoardText.handOut,
  stock: merchandiseBoardText.stock,
  sales: merchandiseBoardText.sales,
} as const;

/** The tabs. What was sold stays, whatever else is looked at. */
function Panels({ id, shop, clock }: { id: string; shop: Shop; clock: Clock }) {
  const till = useTill(shop, clock);
  // They come before they are opened, so that the network may be gone by then.
  useEffect(() => whenIdle(() => void Promise.allSettled(Object.values(late).map((load) => load()))), []);
  return (
    <>
      <Tabs.Panel value="sell">
        <SellTab shop={shop} clock={clock} till={till} />
      </Tabs.Panel>
      <Tabs.Panel value="handout">
        <HandOutTab id={id} clock={clock} />
      </Tabs.Panel>
      <Tabs.Panel value="stock">
        <StockTab shop={shop} />
      </Tabs.Panel>
      <Tabs.Panel value="sales">
        <SalesTab id={id} />
      </Tabs.Panel>
    </>
  );
}
function Board({ id }: { id: string }) {
  const clock = useClock(id);
  const { shop, error, retry } = useShop(id);
  return (
    <ViewTabs views={views} clearedParams={['query', 'stock', 'pieces', 'page', 'what']}>
      {error ? (
        <Failure error={error} retry={retry} />
      ) : !shop || !clock ? (
        <Loading label={merchandiseBoardText.loading} />
      ) : (
        <Panels id={id} shop={shop} clock={clock} />
      )}
    </ViewTabs>
  );
}

/** The merchandise board: sell, hand out, count stock, and see sales. */
export function MerchandiseBoard({ id }: { id: string }) {
  useEnterConvention(id);
  return (
    <Page title={merchandiseBoardText.title}>
      <StaffOnly convention_id={id} privileges={['merch']}>
        <Board id={id} />
      </StaffOnly>
    </Page>
  );
}
