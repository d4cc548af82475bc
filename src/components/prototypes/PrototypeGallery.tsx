import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { optionLabel, recordName } from '../../client/format/labels.ts';
import { useQueryParams, useTextParam } from '../../client/url/useQueryParams.ts';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { hasPrivilege, useViewer } from '../../client/useViewer.ts';
import { prototypeGalleryText } from '../../messages/prototypes/gallery.ts';
import type { Field } from '../../resources/fields.ts';
import { prototype as resource } from '../../resources/prototypes/prototype.ts';
import { useEver } from '../ui/actions/useEver.ts';
import { Page } from '../ui/page/Page.tsx';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PrototypeCard } from './PrototypeCard.tsx';
import classes from './prototypes.module.css';
import { orders, usePrototype, usePrototypeActions, usePrototypes } from './prototypes.ts';

const PrototypeDrawer = dynamic(() => import('./PrototypeDrawer.tsx').then((file) => file.PrototypeDrawer));
const seekingOptions = resource.columns.seeking as Field; // it is declared

/** The prototypes of a convention: browse, follow and give feedback. */
export function PrototypeGallery({ id }: { id: string }) {
  useEnterConvention(id);
  const { data: me } = useMe();
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const viewer = useViewer(id);
  const [params, setParams] = useQueryParams();
  const [text, setText] = useTextParam('query');
  const [search] = useDebouncedValue(text, 200);
  const query = usePrototypes(id, params, search, me?.id);
  const opened = usePrototype(params.prototype);
  const actions = usePrototypeActions();
  const close = () => setParams({ prototype: null });
  const isDrawerWanted = useEver(params.prototype !== undefined);
  const canAdd = convention.data?.prototypes_enabled !== false || (viewer && hasPrivilege(viewer, ['prototypes']));
  return (
    <Page
      title={prototypeGalleryText.title}
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {query.data ? prototypeGalleryText.count({ count: query.total }) : '\u00a0'}
        </Text>
      }
      actions={
        canAdd && (
          <Button component={Link} href={`/convention/${id}/prototypes/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            {prototypeGalleryText.add}
          </Button>
        )
      }
    >
      <Group gap="xs" mb="md">
        <SearchInput
          aria-label={prototypeGalleryText.search}
          placeholder={prototypeGalleryText.searchPlaceholder}
          value={text}
          onChange={setText}
          style={{ flex: '1 1 200px' }}
          maw={360}
        />
        <NativeSelect
          aria-label={prototypeGalleryText.seeking}
          value={params.seeking ?? ''}
          onChange={(event) => setParams({ seeking: event.currentTarget.value })}
          data={[
            { value: '', label: prototypeGalleryText.anything },
            ...(seekingOptions.options ?? []).map((option) => ({
              value: String(option),
              label: prototypeGalleryText.kindSought({ kind: optionLabel(seekingOptions, option).toLowerCase() }),
            })),
          ]}
        />
        <NativeSelect
          aria-label={prototypeGalleryText.order}
          value={params.order ?? 'name'}
          onChange={(event) => setParams({ order: event.currentTarget.value === 'name' ? null : event.currentTarget.value })}
          data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        />
        <Checkbox
          label={prototypeGalleryText.mine}
          checked={params.mine === '1'}
          onChange={(event) => setParams({ mine: event.currentTarget.checked ? '1' : null })}
        />
      </Group>
      {query.isError && !query.data ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label={prototypeGalleryText.loading} />
      ) : query.prototypes.length === 0 ? (
        <Empty title={search || params.seeking || params.mine ? prototypeGalleryText.noMatch : prototypeGalleryText.empty}>
          {!search && !params.seeking && !params.mine && prototypeGalleryText.emptyHelp}
        </Empty>
      ) : (
        <ul className={classes.gallery} aria-label={prototypeGalleryText.title}>
          {query.prototypes.map((one) => (
            <PrototypeCard key={one.id} prototype={one} actions={actions} onOpen={() => setParams({ prototype: one.id })} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          mx="auto"
          display="block"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {prototypeGalleryText.more({ count: query.total - query.prototypes.length })}
        </Button>
      )}
      {isDrawerWanted && (
        <PrototypeDrawer {...{ actions, close }} clock={clock} read={opened} opened={params.prototype !== undefined} />
      )}
    </Page>
  );
}
