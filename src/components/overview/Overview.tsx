import { Badge, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import Link from 'next/link';
import { useRecord } from '../../client/queries.ts';
import { showDays, zoneName } from '../../client/times.ts';
import { recordName } from '../../client/words.ts';
import { resourceNamed } from '../../resources/index.ts';
import { useClock, useInConvention } from '../layout/convention.tsx';
import { conventionPlaces } from '../layout/navigation.ts';
import { Page } from '../layout/Page.tsx';
import { RecordActions } from '../records/actions/ActionButtons.tsx';
import { Failure } from '../states/Failure.tsx';
import { Loading } from '../states/Loading.tsx';
import { CheckIns } from './CheckIns.tsx';
import { Figure } from './Figure.tsx';
import { NextDay } from './NextDay.tsx';
import { OpenShifts } from './OpenShifts.tsx';
import classes from './overview.module.css';

/** A convention at a glance: what comes next, what is missing, and how many there are of everything. */
export function Overview({ id }: { id: string }) {
  const read = useRecord('convention', id);
  useInConvention(read.data?.id);
  const clock = useClock(id);
  if (read.isError && !read.data)
    return (
      <Page title={read.error.status === 404 ? 'There is no such convention' : 'Convention'}>
        <Failure error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock)
    return (
      <Page title="Convention">
        <Loading label="Loading the convention" />
      </Page>
    );
  const convention = read.data;
  const r = resourceNamed('convention');
  const relationshipAt = (href: string) => href.split('/').at(-1) ?? '';
  const nameOf = (path: string) =>
    Object.entries(r.relationships).find(([name, other]) => (other.path ?? name) === path)?.[0] ?? path;
  return (
    <Page
      title={recordName(convention)}
      aside={
        <Group gap="xs" mt={2}>
          <Text size="sm" c="dimmed">
            {showDays(convention.start_date, convention.end_date, clock) || 'No days yet'} ·{' '}
            {zoneName(clock.zone, convention.start_date)}
          </Text>
          {convention.cancelled === true && (
            <Badge color="red" variant="light" tt="none" radius="sm">
              Cancelled
            </Badge>
          )}
          {convention.private === true && (
            <Badge color="gray" variant="light" tt="none" radius="sm">
              Private
            </Badge>
          )}
          {convention.has_ended === true && (
            <Badge color="gray" variant="light" tt="none" radius="sm">
              Over
            </Badge>
          )}
        </Group>
      }
      actions={
        <>
          <RecordActions r={r} record={convention} around={{ convention_id: id }} clock={clock} />
          <Button
            component={Link}
            href={`/convention/${id}/about`}
            variant="default"
            leftSection={<IconInfoCircle size={16} aria-hidden />}
          >
            Details
          </Button>
          {convention.can_edit === true && (
            <Button component={Link} href={`/convention/${id}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <NextDay id={id} clock={clock} />
          <CheckIns id={id} />
        </Stack>
        <OpenShifts id={id} clock={clock} />
      </SimpleGrid>
      {conventionPlaces(id).map(({ name, label, places }) => (
        <Box component="section" key={name} aria-labelledby={`figures-${name}`} mt="lg">
          <Title order={2} size="h3" id={`figures-${name}`} mb="xs">
            {label}
          </Title>
          <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" className={classes.plainList}>
            {places.map((place) => (
              <Figure
                key={place.href}
                convention_id={id}
                relationship={nameOf(relationshipAt(place.href))}
                label={place.label}
                href={place.href}
              />
            ))}
          </SimpleGrid>
        </Box>
      ))}
    </Page>
  );
}
