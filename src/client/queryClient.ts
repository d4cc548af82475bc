import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { refusalOf } from './refusal.ts';

const permanent = [400, 401, 403, 404, 405, 409, 410];

/** For queries that count records of many types, so that every change makes them read again. */
export const ofEverything = { isOfEverything: true } as const;
const isOfEverything = ({ meta }: Pick<Query, 'meta'>) => meta?.isOfEverything === true;

/**
 * A query cache whose invalidation also repeats first reads that are under way. The library lets them finish, and shows what they
 * read before the change.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Counts that nobody sees are forgotten: whoever comes back to them would see the old ones first.
    this.removeQueries({ type: 'inactive', predicate: isOfEverything });
    void this.readAgain({ type: 'active', predicate: isOfEverything });
    return this.readAgain<Key>(filters, options);
  }
  private async readAgain<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries<Key>({
      ...filters,
      type: 'active',
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    });
    return super.invalidateQueries<Key>(filters, options);
  }
}

/** The dashboard's query cache. Answers stay fresh for five seconds and are read again when the window regains focus. */
export const newQueryClient = () =>
  new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !permanent.includes(refusalOf(error).status),
      },
    },
  });

/** Query keys. Each begins with the type of record it holds, so that invalidating a type covers all its queries. */
export const keys = {
  record: (type: string, id: string) => [type, 'record', id] as const,
  list: (type: string, procedure: string, input: unknown) => [type, 'list', procedure, input] as const,
};
