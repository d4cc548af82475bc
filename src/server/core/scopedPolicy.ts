import type { Resource } from '../../resources/resource.ts';
import type { Viewer } from '../platform/viewer.ts';
import { noRows } from './read/where.ts';
import { scopedRows, scopeHasRow, viewerFor } from './scope.ts';

type Row = Readonly<Record<string, unknown>>;
type Judge = (viewer: Viewer, row: never) => unknown;
type RowsFor = (viewer: Viewer | null) => object;
/** What of a policy depends on the viewer. */
interface Judgments {
  mayUpdate?: Judge;
  mayDelete?: Judge;
  mayRead?: Judge;
  isOwner?: Judge;
  isEditable?: Judge;
  mayList?: (viewer: Viewer) => boolean;
  visibleTo?: RowsFor;
  knownTo?: (viewer: Viewer) => object;
  forms?: (viewer: Viewer) => readonly { readonly rows: object }[];
  hiddenFields?: {
    readonly visibleRows: RowsFor;
    readonly isVisible: (viewer: Viewer | null, row: never) => boolean | undefined;
  };
  filters?: Readonly<Record<string, (value: string, viewer: Viewer | null) => object>>;
  rowsOfLevel?: Partial<Readonly<Record<string, (viewer: Viewer) => object>>>;
}
type OfRow<V> = (viewer: Viewer, row: Row) => V;
type RowsOf = (viewer: Viewer) => object;

/** A policy that makes viewers strangers outside the scope of their session. */
export function scopedPolicy<P extends Judgments>(r: Resource, policy: P): P {
  const ofRow = <V>(judge: OfRow<V> | undefined) =>
    judge && ((viewer: Viewer, row: Row) => (scopeHasRow(r, viewer, row) ? judge(viewer, row) : false));
  const narrowed = (viewer: Viewer, rows: object): object => {
    const within = scopedRows(r, viewer);
    return within ? { AND: [rows, within] } : rows;
  };
  const rowsOf = (rows: RowsOf | undefined) => rows && ((viewer: Viewer) => narrowed(viewer, rows(viewer)));
  /** For conditions that strangers meet too. */
  const shownTo = (rows: RowsFor | undefined) =>
    rows &&
    ((viewer: Viewer | null) => {
      if (!viewer?.scope) return rows(viewer);
      const within = scopedRows(r, viewer);
      if (within === noRows) return rows(null);
      return within ? { OR: [rows(null), { AND: [rows(viewer), within] }] } : rows(viewer);
    });
  const { mayList, forms, hiddenFields, filters, rowsOfLevel = {} } = policy;
  const scoped = {
    mayUpdate: ofRow(policy.mayUpdate as never),
    mayDelete: ofRow(policy.mayDelete as never),
    mayRead: ofRow(policy.mayRead as never),
    isOwner: ofRow(policy.isOwner as never),
    isEditable: ofRow(policy.isEditable as never),
    mayList: mayList && ((viewer: Viewer) => viewerFor(r, viewer) !== null && mayList(viewer)),
    visibleTo: shownTo(policy.visibleTo),
    knownTo: rowsOf(policy.knownTo),
    forms: forms && ((viewer: Viewer) => forms(viewer).map((form) => ({ ...form, rows: narrowed(viewer, form.rows) }))),
    hiddenFields: hiddenFields && {
      ...hiddenFields,
      visibleRows: shownTo(hiddenFields.visibleRows),
      isVisible: (viewer: Viewer | null, row: Row) =>
        hiddenFields.isVisible(viewer && scopeHasRow(r, viewer, row) ? viewer : null, row as never),
    },
    filters:
      filters &&
      Object.fromEntries(
        Object.entries(filters).map(([name, filter]) => [
          name,
          (value: string, viewer: Viewer | null) => filter(value, viewerFor(r, viewer)),
        ]),
      ),
    rowsOfLevel: Object.fromEntries(Object.entries(rowsOfLevel).map(([level, rows]) => [level, rowsOf(rows)])),
  };
  return { ...policy, ...Object.fromEntries(Object.entries(scoped).filter(([, rule]) => rule !== undefined)) };
}
