import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { QueryParams } from '../../client/url/useQueryParams.ts';
import { prototypesText } from '../../messages/prototypes/gallery.ts';
import type { prototype } from '../../resources/prototypes/prototype.ts';
import type { prototypefeedback } from '../../resources/prototypes/prototypefeedback.ts';
import type { prototypeimage } from '../../resources/prototypes/prototypeimage.ts';
import type { RecordOf } from '../../resources/resource.ts';
import type { Page } from '../../server/core/read/list.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';

export type Picture = RecordOf<typeof prototypeimage>;
export type Prototype = RecordOf<typeof prototype> & {
  readonly my_interest?: boolean;
  readonly images?: readonly Picture[];
  readonly space?: { readonly id: string; readonly name: string } | null;
};
export type Feedback = RecordOf<typeof prototypefeedback>;

/** The sort orders with the input of the list call. */
export const orders: Readonly<Record<string, { label: string; input: object }>> = {
  name: { label: prototypesText.orderName, input: {} },
  interest: { label: prototypesText.orderInterest, input: { _order_by: 'interest_count', _sort_order: 'desc' } },
  feedback: { label: prototypesText.orderMostFeedback, input: { _order_by: 'feedback_count', _sort_order: 'desc' } },
  unheard: { label: prototypesText.orderLeastFeedback, input: { _order_by: 'feedback_count', _sort_order: 'asc' } },
  newest: { label: prototypesText.orderNewest, input: { _order_by: 'date_created', _sort_order: 'desc' } },
};
const includes = { _include: ['my_interest', 'images'], _include_related_objects: 'space' };

/** The prototypes that match the query parameters, page by page. */
export function usePrototypes(id: string, { seeking, order, mine }: QueryParams, search: string, me: string | undefined) {
  const input = {
    ...{ id, query: search, _items_per_page: 24, ...includes },
    ...(seeking ? { seeking } : {}),
    ...(mine && me ? { user_id: me } : {}),
    ...orders[order ?? 'name']?.input,
  };
  const query = useInfiniteQuery<Page<Prototype>>({
    queryKey: keys.list('prototype', 'convention.prototypes, on and on', input),
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ paging }) => (paging.page_number < paging.total_pages ? paging.page_number + 1 : undefined) as never, // the type of initialPageParam
    queryFn: ({ pageParam, signal }) =>
      api.convention.prototypes.query({ ...input, _page_number: pageParam as number } as never, { signal }), // orders are told by name as Promise<Page<Prototype>>, // with what was asked for
  });
  const pages = query.data?.pages ?? [];
  return { ...query, prototypes: pages.flatMap(({ items }) => items), total: pages.at(-1)?.paging.total_items ?? 0 };
}
/** One prototype with its pictures. */
export const usePrototype = (id: string | undefined) =>
  useQuery<Prototype>({
    queryKey: [...keys.record('prototype', id ?? ''), 'in the gallery'],
    enabled: id !== undefined,
    queryFn: ({ signal }) => api.prototype.read.query({ id: id ?? '', ...includes }, { signal }) as Promise<Prototype>, // as above
  });
/** The feedback on a prototype, the newest first; most viewers only see names. */
export const useFeedback = (id: string) =>
  useQuery<Page<Feedback>>({
    queryKey: keys.list('prototypefeedback', 'prototype.feedback', { id }),
    queryFn: ({ signal }) => api.prototype.feedback.query({ id, _items_per_page: 100 }, { signal }),
  });
interface Interested {
  readonly id: string;
  readonly user?: { readonly display_name?: string } | null;
}
/** Users who follow a prototype: for its designer and staff. */
export const useInterested = (id: string, enabled: boolean) =>
  useQuery<Page<Interested>>({
    queryKey: keys.list('prototypeinterest', 'prototype.interested', { id }),
    enabled,
    queryFn: ({ signal }) =>
      api.prototype.interested.query({ id, _items_per_page: 100, _include_related_objects: 'user' }, { signal }) as Promise<
        Page<Interested>
      >, // as above
  });

/** "2 to 4 players, 60 min, ages 10+". */
export function factsOf({ min_players: min, max_players: max, play_time, age }: Prototype): string {
  const players = max ?? min;
  return [
    ...(players
      ? [min && max && min !== max ? prototypesText.playerRange({ min, max }) : prototypesText.playerCount({ count: players })]
      : []),
    ...(play_time ? [prototypesText.playTime({ minutes: play_time })] : []),
    ...(age ? [prototypesText.age({ age })] : []),
  ].join(', ');
}

type NewFeedback = Parameters<typeof api.prototypefeedback.create.mutate>[0];

/** Follows prototypes and sends feedback; both can be undone. */
export function usePrototypeActions() {
  const attempt = useAttempt(['prototype', 'prototypefeedback', 'prototypeinterest']);
  return {
    interest: (one: Prototype) =>
      attempt(prototypesText.interestRefused({ name: one.name }), async () => {
        const { id } = one;
        const express = () => api.prototype.expressInterest.mutate({ id });
        const withdraw = () => api.prototype.withdrawInterest.mutate({ id });
        await (one.my_interest ? withdraw() : express());
        const message = one.my_interest
          ? prototypesText.unfollowed({ name: one.name })
          : prototypesText.followed({ name: one.name });
        return { message, undo: one.my_interest ? express : withdraw };
      }),
    sendFeedback: (one: Prototype, feedback: Omit<NewFeedback, 'prototype_id'>) =>
      attempt(prototypesText.feedbackRefused({ name: one.name }), async () => {
        const { id } = await api.prototypefeedback.create.mutate({ prototype_id: one.id, ...feedback });
        return {
          message: prototypesText.feedbackSent({ name: one.name }),
          undo: () => api.prototypefeedback.delete.mutate({ id }),
        };
      }),
  };
}
export type PrototypeActions = ReturnType<typeof usePrototypeActions>;
