import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../client/api.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../overview.module.css';
import type { Answers } from './plotData.ts';

/** Figures change slowly: while they are looked at, they are asked for again after a few minutes. */
const usual = { staleTime: 15_000, refetchInterval: 300_000 } as const;
type Kind = 'registrationFigures' | 'eventFigures' | 'volunteerFigures' | 'libraryFigures';

/** What one of the figures of a convention says; it is asked for again after some minutes. */
export function useFigures<K extends Kind>(kind: K, id: string) {
  return useQuery({
    queryKey: ['figures', kind, id],
    ...usual,
    queryFn: ({ signal }) => api.convention[kind as Kind].query({ id }, { signal }) as Promise<Answers[K]>, // the answer of that kind
  });
}
interface Read<T> {
  data: T | undefined;
  isError: boolean;
  error: Error | null;
  refetch(): unknown;
}
/** A plot once its figures are there; before, and without any, what stands in its place. */
export function Figures<T>({
  title,
  read,
  none,
  empty,
  children,
}: {
  title: string;
  read: Read<T>;
  none: (data: T) => boolean;
  empty: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data && !none(read.data)) return children(read.data);
  return (
    <section className={classes.panel} aria-label={title}>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      {read.error ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Empty title={empty} />
      ) : (
        <Loading label={`Loading: ${title}`} lines={5} />
      )}
    </section>
  );
}
