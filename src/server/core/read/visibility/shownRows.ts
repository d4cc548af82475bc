import { resourceNamed } from '../../../../resources/index.ts';
import { type Privilege, privilegeNames } from '../../../../resources/policy/privileges.ts';
import type { Level, Resource } from '../../../../resources/resource.ts';
import { conventionsWhere } from '../../../platform/policy.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { behaviorOf } from '../../behavior.ts';
import { viewerFor } from '../../scope.ts';
import { nestedWhere, noRows, type Where } from '../where.ts';

/*
 * In which rows a viewer sees a column, as conditions of a list. Filters, ranges, searches, orders and lists through other records ask
 * here, so that what a record does not say cannot be found out by asking for it.
 */

/** The rows that a viewer sees something of; null: every row. */
export type Rows = Where | null;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Whether a condition lets no row through, whatever the rows hold. */
export function isNone(rows: Rows): boolean {
  if (rows === null || rows === noRows) return rows !== null;
  const { in: ids } = (rows.id ?? {}) as { in?: unknown };
  return Array.isArray(ids) && ids.length === 0 && same(rows, noRows);
}
const rowsOf = (condition: object): Rows => (Object.keys(condition).length ? (condition as Where) : null);

/** The rows that meet all conditions. */
export function allOf(...conditions: readonly Rows[]): Rows {
  const real = conditions.filter((each) => each !== null);
  if (real.some(isNone)) return noRows;
  if (real.length < 2) return real[0] ?? null;
  const different = real.filter((each, at) => real.findIndex((other) => same(each, other)) === at);
  return different.length > 1 ? { AND: different } : (different[0] ?? null);
}
/** The rows that meet one of the conditions. */
function oneOf(conditions: readonly Rows[]): Rows {
  if (conditions.includes(null)) return null;
  const possible = conditions.filter((each) => !isNone(each)) as Where[]; // none is null here
  return possible.length > 1 ? { OR: possible } : (possible[0] ?? noRows);
}

function inConventions(viewer: Viewer, privileges: Privilege | readonly Privilege[]): Rows {
  const conventions = conventionsWhere(viewer, privileges);
  return conventions === 'all' ? null : conventions.length ? { convention_id: { in: conventions } } : noRows;
}
function levelRows(r: Resource, level: Level, viewer: Viewer): Rows {
  if (level === 'staff') return inConventions(viewer, privilegeNames);
  if (level === 'organizer') return inConventions(viewer, 'everything');
  const { rowsOfLevel } = behaviorOf(r.name).policy;
  const rows = level === 'fullEditor' ? rowsOfLevel.fullEditor : rowsOfLevel[level];
  return rows ? rowsOf(rows(viewer)) : noRows;
}
/** The rows whose level lets the viewer see the column. */
function rowsByLevel(r: Resource, column: string, viewer: Viewer | null): Rows {
  const levels = r.hiddenFields[column];
  if (!levels) return null;
  return viewer ? oneOf(levels.map((level) => levelRows(r, level, viewer))) : noRows;
}
/** What every form has, or tells: a record is known by the convention it belongs to. */
export const inEveryForm: readonly string[] = ['id', 'convention_id', 'date_created', 'date_updated'];
/** The rows whose form for the viewer has the field. */
function rowsByForm(r: Resource, field: string, viewer: Viewer | null): Rows {
  const forms = viewer && behaviorOf(r.name).policy.forms?.(viewer);
  if (!forms || inEveryForm.includes(field)) return null;
  const showing = forms.filter(({ only }) => !only || only.includes(field));
  return showing.length === forms.length ? null : oneOf(showing.map(({ rows }) => rowsOf(rows)));
}
/** The rows whose column is not cleared for the viewer. */
function rowsByClearing(r: Resource, column: string, viewer: Viewer | null): Rows {
  const { hiddenFields } = behaviorOf(r.name).policy;
  return hiddenFields?.columns.includes(column) ? rowsOf(hiddenFields.visibleRows(viewer)) : null;
}

/** The rows of a resource that lists show the viewer. */
export function listedRows(r: Resource, caller: Viewer | null): Rows {
  const viewer = viewerFor(r, caller);
  const { visibleTo, isPublic } = behaviorOf(r.name).policy;
  if (r.closed && !viewer && !isPublic) return noRows;
  return visibleTo ? rowsOf(visibleTo(viewer)) : null;
}
/** The rows that come along with others, as related records and includes: those that lists show, and those that `knownTo` adds. */
export function givenRows(r: Resource, viewer: Viewer | null): Rows {
  const { knownTo } = behaviorOf(r.name).policy;
  const listed = listedRows(r, viewer);
  return listed && knownTo && viewer ? oneOf([listed, rowsOf(knownTo(viewer))]) : listed;
}

/**
 * The rows in which the viewer sees a column. A dotted path goes through a related record, which lists must show as well; where the
 * record itself sends the value (`badge.name` as `badge_name`), it counts as a field of its own.
 */
export function shownRows(r: Resource, path: string, caller: Viewer | null): Rows {
  const viewer = viewerFor(r, caller);
  if (viewer?.admin) return null;
  const [head = '', ...rest] = path.split('.');
  const own = (column: string) => allOf(rowsByClearing(r, column, viewer), rowsByForm(r, column, viewer));
  if (!rest.length) return allOf(rowsByLevel(r, head, viewer), own(head));
  const sentAs = path.replaceAll('.', '_');
  if (sentAs in r.derived) return shownRows(r, sentAs, viewer);
  const relation = r.related[head];
  if (!relation) return null;
  const other = resourceNamed(relation.to);
  const inside = allOf(listedRows(other, caller), shownRows(other, rest.join('.'), caller));
  // Relations over a column of another name are sent to everybody.
  const named = relation.via === `${head}_id` ? shownRows(r, relation.via, viewer) : own(relation.via);
  return allOf(named, inside && nestedWhere(head, inside));
}
/**
 * Whether lists leave out the rows in which the column is hidden. They keep other hidden columns' rows, whatever is asked of them. Whoever
 * asks for what is somebody's gets nothing of which they do not see whose it is.
 */
export const leavesOut = (r: Resource, path: string): boolean => {
  const { hiddenFields, forms } = behaviorOf(r.name).policy;
  return (hiddenFields?.columns.includes(path) ?? false) || (path === 'user_id' && forms !== undefined);
};
