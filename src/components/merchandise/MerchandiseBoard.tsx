import { Tabs } from '@mantine/core';
import { useSaid } from '../../client/said.ts';
import { useClock, useInConvention } from '../layout/convention.tsx';
import { Page } from '../layout/Page.tsx';
import { ForStaff } from '../records/ForStaff.tsx';
import { Failure } from '../states/Failure.tsx';
import { Loading } from '../states/Loading.tsx';
import { HandOutTab } from './HandOutTab.tsx';
import { SalesTab } from './SalesTab.tsx';
import { SellTab } from './SellTab.tsx';
import { StockTab } from './StockTab.tsx';
import { useShop } from './shop.ts';

const views = { sell: 'Sell', handout: 'Hand out', stock: 'Stock', sales: 'Sales' } as const;

function Board({ id }: { id: string }) {
  const [said, say] = useSaid();
  const clock = useClock(id);
  const { shop, error, retry } = useShop(id);
  const view = said.view && said.view in views ? said.view : 'sell';
  return (
    <Tabs
      value={view}
      onChange={(to) => say({ view: to, query: null, stock: null, pieces: null, page: null, what: null })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {Object.entries(views).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {error ? (
        <Failure error={error} retry={retry} />
      ) : !shop || !clock ? (
        <Loading label="Loading the products" />
      ) : (
        <>
          <Tabs.Panel value="sell">
            <SellTab shop={shop} clock={clock} />
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
      )}
    </Tabs>
  );
}

/** The desk and the shelf of a convention's merchandise: sell, hand out, count, and see what was sold. */
export function MerchandiseBoard({ id }: { id: string }) {
  useInConvention(id);
  return (
    <Page title="Merchandise">
      <ForStaff convention_id={id} privileges={['merch']}>
        <Board id={id} />
      </ForStaff>
    </Page>
  );
}
