import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { capitalize } from '../../client/format/labels.ts';
import { fromInput } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';
import { historyFilters, historyText } from '../../messages/records/history.ts';
import { resourceNamed, resourceNames } from '../../resources/index.ts';
import { hasHistory, historyActions } from '../../resources/system/history.ts';
import { HistoryList } from '../records/history/HistoryList.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';

const kinds = resourceNames
  .map(resourceNamed)
  .filter((r) => hasHistory(r) && (r.name === 'convention' || 'convention_id' in r.columns))
  .map(({ name, labels }) => ({ value: name as string, label: capitalize(labels[0]) }))
  .sort((a, b) => a.label.localeCompare(b.label));
const names = ['resource', 'action', 'from', 'until', 'record_id', 'user_id'] as const;

/** The history of a convention and all that belongs to it, with filters that stand in the address. */
export function ConventionHistory({ id }: { id: string }) {
  const [params, setParams] = useQueryParams();
  const read = useRecord('convention', id);
  useEnterConvention(id);
  const clock = useClock(id);
  const peopleRead = useQuery({
    queryKey: ['history', 'people', id],
    queryFn: ({ signal }) => api.convention.historyPeople.query({ id }, { signal }),
  });
  if (read.isError && !read.data)
    return (
      <Page title={historyText.history}>
        <Failure error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!clock || !read.data)
    return (
      <Page title={historyText.history}>
        <Loading label={historyText.loading} />
      </Page>
    );
  const { resource, action, from, until, record_id, user_id } = params;
  const people = peopleRead.data?.items ?? [];
  const start = fromInput(from ?? '', clock.zone);
  const end = fromInput(until ?? '', clock.zone);
  const input = {
    id,
    ...(resource ? { resource } : {}),
    ...(action ? { action } : {}),
    ...(record_id ? { record_id } : {}),
    ...(user_id ? { user_id } : {}),
    ...(start ? { _start_date: start } : {}),
    ...(end ? { _end_date: end } : {}),
  };
  const filtered = Object.keys(input).length > 1;
  const choose = (name: string) => (event: { currentTarget: { value: string } }) =>
    setParams({ [name]: event.currentTarget.value || null });
  return (
    <Page title={historyText.history} crumbs={[{ label: String(read.data.name), href: `/convention/${id}` }]}>
      <Group role="search" aria-label={historyFilters.label} align="flex-end" mb="md" gap="sm">
        <NativeSelect
          label={historyFilters.kind}
          value={resource ?? ''}
          onChange={choose('resource')}
          data={[{ value: '', label: historyFilters.anyKind }, ...kinds]}
        />
        <NativeSelect
          label={historyFilters.action}
          value={action ?? ''}
          onChange={choose('action')}
          data={[
            { value: '', label: historyFilters.anyAction },
            ...historyActions.map((value) => ({ value, label: historyFilters[value] })),
          ]}
        />
        <NativeSelect
          label={historyFilters.person}
          maw={260}
          value={user_id ?? ''}
          onChange={choose('user_id')}
          data={[
            { value: '', label: historyFilters.anyPerson },
            ...people.map((person) => ({ value: person.id, label: person.display_name })),
          ]}
        />
        <TextInput type="datetime-local" label={historyFilters.from} value={from ?? ''} onChange={choose('from')} />
        <TextInput type="datetime-local" label={historyFilters.until} value={until ?? ''} onChange={choose('until')} />
        {filtered && (
          <Button variant="subtle" onClick={() => setParams(Object.fromEntries(names.map((name) => [name, null])))}>
            {historyFilters.clear}
          </Button>
        )}
      </Group>
      <HistoryList
        key={JSON.stringify(input)}
        procedure="convention.history"
        input={input}
        clock={clock}
        named
        filtered={filtered}
      />
    </Page>
  );
}
