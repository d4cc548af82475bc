import { Button, Checkbox, Drawer, Group, NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { optionLabel, recordName } from '../../client/format/labels.ts';
import { useSaid, useTyped } from '../../client/url/useQueryParams.ts';
import { useClock, useInConvention } from '../../client/useConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { useRecord } from '../../client/useRecord.ts';
import { holds, useStanding } from '../../client/useViewer.ts';
import type { Field } from '../../resources/fields.ts';
import { prototype as resource } from '../../resources/prototypes/prototype.ts';
import { Page } from '../ui/page/Page.tsx';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PrototypeCard } from './PrototypeCard.tsx';
import { PrototypeDetail } from './PrototypeDetail.tsx';
import classes from './prototypes.module.css';
import { orders, useOpinions, usePrototype, usePrototypes } from './prototypes.ts';

const seeking = resource.columns.seeking as Field; // it is declared

/** The prototypes of a convention: look around, say what one thinks, and that one wants to hear more. */
export function PrototypeGallery({ id }: { id: string }) {
  useInConvention(id);
  const { data: me } = useMe();
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const standing = useStanding(id);
  const [said, say] = useSaid();
  const [text, setText] = useTyped('query');
  const [search] = useDebouncedValue(text, 200);
  const read = usePrototypes(id, said, search, me?.id);
  const opened = usePrototype(said.prototype);
  const opinions = useOpinions();
  const close = () => say({ prototype: null });
  const may = convention.data?.prototypes_enabled !== false || (standing && holds(standing, ['prototypes']));
  return (
    <Page
      title="Prototypes"
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {read.data ? `${read.total} ${read.total === 1 ? 'prototype' : 'prototypes'}` : ' '}
        </Text>
      }
      actions={
        may && (
          <Button component={Link} href={`/convention/${id}/prototypes/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            Add a prototype
          </Button>
        )
      }
    >
      <Group gap="xs" mb="md">
        <SearchInput
          aria-label="Search prototypes"
          placeholder="Name or designer"
          value={text}
          onChange={setText}
          style={{ flex: '1 1 200px' }}
          maw={360}
        />
        <NativeSelect
          aria-label="What they seek"
          value={said.seeking ?? ''}
          onChange={(event) => say({ seeking: event.currentTarget.value })}
          data={[
            { value: '', label: 'Seeking anything' },
            ...(seeking.options ?? []).map((option) => ({
              value: String(option),
              label: `Seeking ${optionLabel(seeking, option).toLowerCase()}`,
            })),
          ]}
        />
        <NativeSelect
          aria-label="Order"
          value={said.order ?? 'name'}
          onChange={(event) => say({ order: event.currentTarget.value === 'name' ? null : event.currentTarget.value })}
          data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        />
        <Checkbox
          label="Mine only"
          checked={said.mine === '1'}
          onChange={(event) => say({ mine: event.currentTarget.checked ? '1' : null })}
        />
      </Group>
      {read.isError && !read.data ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Loading label="Loading the prototypes" />
      ) : read.prototypes.length === 0 ? (
        <Empty title={search || said.seeking || said.mine ? 'No prototype matches' : 'No prototypes yet'} />
      ) : (
        <ul className={classes.gallery} aria-label="Prototypes">
          {read.prototypes.map((one) => (
            <PrototypeCard key={one.id} prototype={one} opinions={opinions} open={() => say({ prototype: one.id })} />
          ))}
        </ul>
      )}
      {read.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          mx="auto"
          display="block"
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          More prototypes ({read.total - read.prototypes.length})
        </Button>
      )}
      <Drawer
        opened={said.prototype !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={opened.data?.name ?? 'Prototype'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {opened.isError ? (
          <Failure error={opened.error} />
        ) : opened.data && clock ? (
          <PrototypeDetail prototype={opened.data} opinions={opinions} clock={clock} />
        ) : (
          <Loading label="Loading the prototype" />
        )}
      </Drawer>
    </Page>
  );
}
