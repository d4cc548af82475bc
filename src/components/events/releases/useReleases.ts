import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';

export type Preview = Awaited<ReturnType<typeof api.convention.release.mutate>>;
export type Change = Preview['changes'][number];
export type Person = Preview['people'][number];

/** What a release would change now. */
export const usePreview = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['schedulerelease', 'preview', id],
    enabled,
    queryFn: () => api.convention.release.mutate({ id, dry_run: true }),
  });
/** The releases of a convention, the last one first. */
export const useReleases = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['schedulerelease', 'list', id],
    enabled,
    queryFn: () => api.convention.releases.query({ id, _items_per_page: 25 }),
  });
/** The emails of a release, a page of them. */
export const useMails = (id: string, page: number) =>
  useQuery({
    queryKey: ['schedulerelease', 'mails', id, page],
    queryFn: () => api.schedulerelease.mails.query({ id, _page_number: page, _items_per_page: 10 }),
  });
