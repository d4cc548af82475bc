import { Progress, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { tilesText } from '../../../messages/convention/overview.ts';
import classes from './overview.module.css';
import type { Phase } from './phase.ts';
import type { Tile } from './tiles.ts';

/** The figures of the moment, each with the page that it leads to. */
export function Tiles({ phase, tiles }: { phase: Phase; tiles: readonly Tile[] }) {
  if (!tiles.length) return null;
  return (
    <section aria-labelledby="tiles">
      <Title order={2} size="h3" id="tiles" mb="xs">
        {tilesText.titles[phase]}
      </Title>
      <ul className={classes.tiles}>
        {tiles.map(({ key, value, label, note, href, share }) => (
          <li key={key} className={classes.figure}>
            <span className={classes.number}>{value}</span>
            <Text size="sm" fw="var(--weight-medium)">
              <Link href={href} prefetch={false} className={classes.cover}>
                {label}
              </Link>
            </Text>
            {note && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
            {share !== undefined && (
              <Progress value={Math.round(share * 100)} mt={6} size="sm" color="pine" aria-label={tilesText.share({ label })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
