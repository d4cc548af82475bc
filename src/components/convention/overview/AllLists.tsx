import { Box, Button, SimpleGrid, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import type { Viewer } from '../../../client/useViewer.ts';
import { allListsText } from '../../../messages/convention/overview.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { conventionMenu } from '../../navigation/menu.ts';
import { ListCount } from './ListCount.tsx';
import classes from './overview.module.css';

const pathIn = (href: string) => href.split('/').at(-1) ?? '';

/** Counts of all lists, loaded on demand. */
export function AllLists({ id, viewer }: { id: string; viewer: Viewer | undefined }) {
  const [params, setParams] = useQueryParams();
  const open = params.all === '1';
  const { relationships } = resourceNamed('convention');
  const nameOf = (path: string) =>
    Object.entries(relationships).find(([name, other]) => (other.path ?? name) === path)?.[0] ?? path;
  return (
    <Box mt="lg">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={open}
        aria-controls="everything"
        rightSection={open ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setParams({ all: open ? null : '1' })}
      >
        {allListsText.show}
      </Button>
      <div id="everything" hidden={!open}>
        {open &&
          conventionMenu(id, viewer).map(({ name, label, items: places }) => (
            <Box component="section" key={name} aria-labelledby={`figures-${name}`} mt="md">
              <Title order={2} size="h3" id={`figures-${name}`} mb="xs">
                {label}
              </Title>
              <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" className={classes.plainList}>
                {places.map((place) => (
                  <ListCount
                    key={place.href}
                    convention_id={id}
                    relationship={nameOf(pathIn(place.href))}
                    label={place.label}
                    href={place.href}
                  />
                ))}
              </SimpleGrid>
            </Box>
          ))}
      </div>
    </Box>
  );
}
