import { Box, Button, SimpleGrid, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSaid } from '../../../client/url/useQueryParams.ts';
import type { Standing } from '../../../client/useViewer.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { conventionPlaces } from '../../navigation/menu.ts';
import { Figure } from './Figure.tsx';
import classes from './overview.module.css';

const pathIn = (href: string) => href.split('/').at(-1) ?? '';

/** How many there are of everything: counted when somebody wants to know. */
export function Everything({ id, standing }: { id: string; standing: Standing | undefined }) {
  const [said, say] = useSaid();
  const open = said.all === '1';
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
        onClick={() => say({ all: open ? null : '1' })}
      >
        How many there are of everything
      </Button>
      <div id="everything" hidden={!open}>
        {open &&
          conventionPlaces(id, standing).map(({ name, label, places }) => (
            <Box component="section" key={name} aria-labelledby={`figures-${name}`} mt="md">
              <Title order={2} size="h3" id={`figures-${name}`} mb="xs">
                {label}
              </Title>
              <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" className={classes.plainList}>
                {places.map((place) => (
                  <Figure
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
