import { Box, SegmentedControl } from '@mantine/core';
import { currentOrNextDay } from '../../../client/conventions.ts';
import { recordName } from '../../../client/format/labels.ts';
import { showDay } from '../../../client/format/times.ts';
import { useQueryParams, useTextParam } from '../../../client/url/useQueryParams.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { programText } from '../../../messages/events/scheduleBoard/page.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { showChecked } from '../../ui/page/showCurrent.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ProgramList } from './agenda/ProgramList.tsx';

/** What takes place, day by day, for those who do not schedule. */
export function ProgramPage({ id }: { id: string }) {
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const days = useConventionList(id, 'days', { _order_by: 'start_date' });
  const [params, setParams] = useQueryParams();
  const [query, setQuery] = useTextParam('query');
  const clear = () => {
    setQuery('');
    setParams({ query: null });
  };
  const items = (days.data?.items ?? []).filter(({ day_type }) => day_type !== 'organizer');
  const day = items.find((one) => one.id === params.day) ?? currentOrNextDay(items, new Date()) ?? items[0];
  return (
    <Page
      title={programText.title}
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
    >
      {days.isError && !days.data ? (
        <Failure error={days.error} retry={() => void days.refetch()} />
      ) : !days.data || !clock ? (
        <Loading label={programText.loading} lines={8} />
      ) : !day ? (
        <Empty title={programText.noDays} />
      ) : (
        <>
          <SearchInput
            mb="sm"
            aria-label={programText.search}
            placeholder={programText.search}
            maxLength={60}
            value={query}
            onChange={setQuery}
          />
          <Box ref={showChecked} mb="md" style={{ maxWidth: '100%', overflowX: 'auto' }}>
            <SegmentedControl
              aria-label={programText.day}
              size="sm"
              value={day.id}
              onChange={(value) => {
                setQuery('');
                setParams({ day: value, query: null });
              }}
              data={items.map((one) => ({ value: one.id, label: showDay(one.start_date, clock) }))}
            />
          </Box>
          <ProgramList key={day.id} id={id} day={day} search={(params.query ?? '').trim()} clear={clear} clock={clock} />
        </>
      )}
    </Page>
  );
}
