import { listRefusals } from '../../../messages/core/refusals.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { behaviorOf } from '../behavior.ts';
import { table } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import { listOf, valuesOf } from './extras.ts';
import type { PageOfRows, PageReader } from './pageReader.ts';
import { isShownIn } from './visibility/hiddenFields.ts';
import { isNone, type Rows, shownRows } from './visibility/shownRows.ts';
import { nestedWhere, type Where } from './where.ts';

interface SortKey {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
}
/** The requested order, or the default order of the list. The last key is always the id, so pages never overlap. @throws 400/442 */
function orderKeys(r: Resource, by: unknown, direction: unknown): SortKey[] {
  const requested = valuesOf('_order_by', by);
  const unknown = requested.find((name) => !r.list.sortable.includes(name));
  if (unknown !== undefined)
    throw invalid('_order_by', listRefusals.notSortable({ field: unknown.slice(0, 60), fields: r.list.sortable.join(', ') }));
  const sort = direction === undefined || direction === '' ? 'asc' : direction;
  if (sort !== 'asc' && sort !== 'desc') throw invalid('_sort_order', listRefusals.direction);
  const defaults = r.list.order.map((name) =>
    name.startsWith('-') ? ([name.slice(1), 'desc'] as const) : ([name, 'asc'] as const),
  );
  const keys = requested.length
    ? requested.map((name) => [name, sort] as const)
    : defaults.map(([n, d]) => [n, sort === 'desc' ? (d === 'asc' ? 'desc' : 'asc') : d] as const);
  return [...keys, ['id', requested.length ? sort : 'asc'] as const].map(([name, direction]) => ({ name, direction }));
}

/** A key and the rows in which the viewer sees it; null: all. */
type Key = SortKey & { readonly shown: Rows };

/** Whether all rows of the list are of one convention, as in lists through one of its records. */
function isOfOneConvention({ through }: Context): boolean {
  if (!through) return false;
  const { name, columns } = resourceNamed(through.resource);
  return name === 'convention' || columns.convention_id?.nullable === false;
}

/** Whether every row of the list shows the key, as far as the rows of one page tell; undefined where they do not. */
function isShownOnPage(ctx: Context, r: Resource, name: string, rows: readonly AnyRow[], isAll: boolean): boolean | undefined {
  const { hiddenFields } = behaviorOf(r.name).policy;
  const shown = rows.map((row) => isShownIn(r, ctx.viewer, row, name));
  if (shown.includes(false)) return false;
  if (isAll && !shown.includes(undefined)) return true;
  const [first] = rows;
  const isOpen = first && hiddenFields?.columns.includes(name) && hiddenFields.isOpenInConvention?.(first as never);
  return isOpen && isOfOneConvention(ctx) ? true : undefined;
}

/** A page of rows and the order that they are in, as Prisma's `orderBy`. */
interface OrderedPage extends PageOfRows {
  readonly orderBy: readonly Where[];
}
/**
 * One page of rows in the requested order, or in the default order. A key that the viewer does not see in every row of the list would
 * tell what it hides: such a request gets the default order, and the default order goes without such a key.
 */
export async function orderedPage(
  ctx: Context,
  r: Resource,
  reader: PageReader,
  { skip, size }: { readonly skip: number; readonly size: number },
  input: { readonly _order_by?: unknown; readonly _sort_order?: unknown },
): Promise<OrderedPage> {
  const load = async (keys: readonly SortKey[]): Promise<OrderedPage> => {
    const orderBy = keys.map((key) => nestedWhere(key.name, key.direction));
    return { ...(await reader.read({ skip, take: size }, orderBy)), orderBy };
  };
  const isHidden = async ({ name, shown }: Key, { rows, total }: PageOfRows): Promise<boolean> => {
    const shownOnPage = isShownOnPage(ctx, r, name, rows, skip === 0 && rows.length === total);
    if (shownOnPage !== undefined) return !shownOnPage;
    return (await table(ctx, r.name).count({ where: { AND: [reader.where, shown] } })) < total;
  };
  /** The keys that the viewer does not see in every row of the list. */
  const hiddenOf = async (keys: readonly Key[], page: PageOfRows): Promise<readonly Key[]> => {
    const doubtful = keys.filter(({ shown }) => shown !== null);
    if (!doubtful.length) return doubtful;
    const hidden = await Promise.all(doubtful.map((key) => isHidden(key, page)));
    return doubtful.filter((_, at) => hidden[at]);
  };
  const requested = listOf(input._order_by).length > 0;
  const attempts: Key[][] = [input, ...(requested ? [{}] : [])].map(({ _order_by, _sort_order }: typeof input, attempt) =>
    orderKeys(r, _order_by, _sort_order).map((key) => {
      const isOwnOrder = !requested || attempt > 0;
      // The default order is the resource's own; what it takes from related records is no secret.
      return { ...key, shown: isOwnOrder && key.name.includes('.') ? null : shownRows(r, key.name, ctx.viewer) };
    }),
  );
  for (const keys of requested ? attempts.slice(0, 1) : []) {
    if (keys.some(({ shown }) => isNone(shown))) continue;
    const page = await load(keys);
    if (!(await hiddenOf(keys, page)).length) return page;
  }
  const keys = (attempts.at(-1) ?? []).filter(({ shown }) => !isNone(shown));
  const page = await load(keys);
  const hidden = await hiddenOf(keys, page);
  return hidden.length ? load(keys.filter((key) => !hidden.includes(key))) : page;
}
