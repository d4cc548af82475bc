import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../client/api.ts';
import { plotsText } from '../../../../messages/convention/plots.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../overview.module.css';
import type { Figures } from './plotData.ts';

/** Figures change slowly: while visible, they are refreshed every few minutes. */
const refreshing = { staleTime: 15_000, refetchInterval: 300_000 } as const;
type FigureKind = 'registrationFigures' | 'eventFigures' | 'volunteerFigures' | 'libraryFigures';

/** Reads one kind of figures of a convention and refreshes it every few minutes. */
export function useFigures<K extends FigureKind>(kind: K, id: string) {
  return useQuery({
    queryKey: ['figures', kind, id],
    ...refreshing,
    queryFn: ({ signal }) => api.convention[kind as FigureKind].query({ id }, { signal }) as Promise<Figures[K]>, // the answer of that kind
  });
}
interface FigureQuery<T> {
  data: T | undefined;
  isError: boolean;
  error: Error | null;
  refetch(): unknown;
}
/** A plot once its figures are loaded; until then, or without data, a placeholder. */
export function FigurePlot<T>({
  title,
  query,
  isEmpty,
  empty,
  children,
}: {
  title: string;
  query: FigureQuery<T>;
  isEmpty: (data: T) => boolean;
  empty: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data && !isEmpty(query.data)) return children(query.data);
  return (
    <section className={classes.panel} aria-label={title}>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      {query.error ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : query.data ? (
        <Empty title={empty} />
      ) : (
        <Loading label={plotsText.loading({ title })} lines={5} />
      )}
    </section>
  );
}
