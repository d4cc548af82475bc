import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { showDays, zoneName } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { overviewText } from '../../../messages/convention/overview.ts';
import { menuText } from '../../../messages/layout/menu.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { RecordActions } from '../../records/actions/ActionButtons.tsx';
import { NotRead } from '../../records/page/NotRead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AllLists } from './AllLists.tsx';
import { AttentionList } from './AttentionList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { phaseOf } from './phase.ts';
import { Tiles } from './Tiles.tsx';
import { tilesOf } from './tiles.ts';
import { useAttention, useWarningCount } from './useAttention.ts';

const Plots = dynamic(() => import('./Plots.tsx').then((file) => file.Plots));

/** The overview of a convention: what needs attention, the figures of the moment, plots, and counts of everything. */
export function Overview({ id }: { id: string }) {
  const [plots, setPlots] = useState(false);
  const read = useRecord('convention', id);
  useEnterConvention(read.data?.id);
  const clock = useClock(id);
  const viewer = useViewer(id);
  const has = (privilege: string) => viewer?.admin === true || viewer?.privileges?.has(privilege) === true;
  // Staff of the library hold no privilege here, so the service decides.
  const mayAttend = viewer && (viewer.admin || (viewer.privileges?.size ?? 0) > 0 || Boolean(read.data?.library_id));
  const attention = useAttention(id, mayAttend === true);
  const warnings = useWarningCount(id, has('scheduling'));
  if (read.isError && !read.data)
    return (
      <Page title={refusalOf(read.error).status === 404 ? overviewText.notFound : overviewText.convention}>
        <NotRead error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock)
    return (
      <Page title={overviewText.convention}>
        <Loading label={overviewText.loading} />
      </Page>
    );
  const convention = read.data;
  const r = resourceNamed('convention');
  const staff = attention.data !== undefined || (attention.isError && ![401, 403].includes(refusalOf(attention.error).status));
  // What needs attention is at the top: without it, all below would be shown first and then move.
  const isPending = !viewer || (mayAttend === true && attention.isPending);
  const organises = has('organizer');
  const counts = attention.data?.made;
  const now = new Date();
  const phase = attention.data ? phaseOf(attention.data.times, now) : null;
  const hasFigures = !counts || counts.events || counts.shifts || counts.badgetypes;
  return (
    <Page
      title={recordName(convention)}
      aside={
        <Group gap="xs" mt={2}>
          <Text size="sm" c="dimmed">
            {showDays(convention.start_date, convention.end_date, clock) || overviewText.noDays} ·{' '}
            {zoneName(clock.zone, convention.start_date)}
          </Text>
          {/* On phones the first screen is for what is on. */}
          <Anchor component={Link} href={`/convention/${id}/about`} size="sm" hiddenFrom="sm">
            {overviewText.details}
          </Anchor>
          {convention.cancelled === true && (
            <Badge color="red" variant="light" tt="none" radius="sm">
              {overviewText.cancelled}
            </Badge>
          )}
          {convention.private === true && (
            <Badge color="gray" variant="light" tt="none" radius="sm">
              {overviewText.private}
            </Badge>
          )}
          {convention.has_ended === true && (
            <Badge color="gray" variant="light" tt="none" radius="sm">
              {overviewText.over}
            </Badge>
          )}
        </Group>
      }
      actions={
        <>
          <RecordActions r={r} record={convention} context={{ convention_id: id }} clock={clock} />
          <Button
            component={Link}
            href={`/convention/${id}/about`}
            variant="default"
            visibleFrom="sm"
            leftSection={<IconInfoCircle size={16} aria-hidden />}
          >
            {overviewText.details}
          </Button>
          {convention.can_edit === true && (
            <Button
              component={Link}
              href={`/convention/${id}/edit`}
              variant="default"
              visibleFrom="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {overviewText.edit}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Loading label={overviewText.loading} lines={8} />}
      {staff && (
        <Stack gap="md" mb="md">
          {organises && counts && phase === 'before' && <FirstSteps id={id} counts={counts} />}
          <AttentionList {...{ id, clock, now, attention, warnings }} />
          {attention.data && <Tiles {...tilesOf(id, attention.data, clock, now, organises)} />}
        </Stack>
      )}
      {!isPending && !staff && (
        <Text mb="md">
          {overviewText.guest}{' '}
          <Anchor href={`/c/${String(convention.uri_part)}`} underline="always">
            {overviewText.publicPage}
          </Anchor>
          {' · '}
          <Anchor href={`/c/${String(convention.uri_part)}/me`} underline="always">
            {menuText.myConvention}
          </Anchor>
        </Text>
      )}
      {!isPending && staff && hasFigures && (
        <>
          <Button hiddenFrom="sm" variant="default" fullWidth mt="md" aria-expanded={plots} onClick={() => setPlots(!plots)}>
            {overviewText.figures}
          </Button>
          <Box visibleFrom={plots ? undefined : 'sm'}>
            <Plots id={id} clock={clock} viewer={viewer} library={Boolean(convention.library_id)} isOver={phase === 'after'} />
          </Box>
        </>
      )}
      {!isPending && staff && <AllLists id={id} viewer={viewer} />}
    </Page>
  );
}
