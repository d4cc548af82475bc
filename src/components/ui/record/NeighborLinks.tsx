import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { Neighbors } from '../../../client/visitedList.ts';
import { neighborsText } from '../../../messages/ui/record.ts';
import classes from './record.module.css';

/** Links to the records before and after this one in the list that it was opened from. */
export function NeighborLinks({ type, kind, neighbors }: { type: string; kind: string; neighbors: Neighbors }) {
  const { place, total, previous, next } = neighbors;
  const step = (id: string | null, label: string, icon: React.ReactNode) =>
    id && (
      <ActionIcon component={Link} href={`/${type}/${id}`} prefetch={false} size="sm" aria-label={label}>
        {icon}
      </ActionIcon>
    );
  return (
    <nav className={`${classes.neighbors} numbers`} aria-label={neighborsText.label}>
      {step(previous, neighborsText.previous({ record: kind }), <IconChevronLeft size={16} aria-hidden />)}
      {neighborsText.place({ place: place.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}
      {step(next, neighborsText.next({ record: kind }), <IconChevronRight size={16} aria-hidden />)}
    </nav>
  );
}
