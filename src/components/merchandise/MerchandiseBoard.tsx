import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { Clock } from '../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { merchandiseBoardText } from '../../messages/merchandise/board.ts';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { HandOutTab } from './HandOutTab.tsx';
import { SalesTab } from './SalesTab.tsx';
import { SellTab } from './SellTab.tsx';
import { type Shop, useShop } from './shop.ts';
import { useTill } from './till/useTill.ts';

const StockTab = dynamic(() => import('./StockTab.tsx').then((file) => file.StockTab));

const views = {
  sell: merchandiseBoardText.sell,
  handout: merchandiseBoardText.handOut,
  stock: merchandiseBoardText.stock,
  sales: merchandiseBoardText.sales,
} as const;

/** The tabs. What was sold stays, whatever else is looked at. */
function Panels({ id, shop, clock }: { id: string; shop: Shop; clock: Clock }) {
  const till = useTill(shop, clock);
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
