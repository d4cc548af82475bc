import { Prisma } from '../../generated/prisma/client.ts';
import type { KeyScope } from '../../resources/policy/keyScope.ts';
import { type Privilege, privilegeNames } from '../../resources/policy/privileges.ts';
import { db } from '../db/client.ts';
import type { Db } from '../platform/context.ts';
import type { GroupRole, LibraryPrivilege, Viewer } from '../platform/viewer.ts';

interface ViewerRow {
  session_row_id: string;
  apikey_id: string | null;
  /** Milliseconds on the clock of the database. */
  milliseconds_left: number;
  since_extended: number;
  user_id: string;
  username: string;
  display_name: string;
  real_name: string;
  admin: boolean;
  developer: boolean;
  for_application: boolean;
  read_only: boolean | null;
  scope_convention_id: string | null;
  scope_resources: string[] | null;
  email_confirmed: boolean;
  groups: Record<string, GroupRole> | null;
  directed: string[];
  owned: string[];
  privileges: ({ convention_id: string } & Record<Privilege, boolean>)[] | null;
  library_privileges: ({ library_id: string } & Record<LibraryPrivilege, boolean>)[] | null;
}
const libraryPrivileges = ['catalog', 'checkouts', 'settings'] as const satisfies readonly LibraryPrivilege[];

/** A viewer with the times of the session, in milliseconds on this machine's clock. */
export interface LoadedViewer {
  viewer: Viewer;
  expires: number;
  extended: number;
}

/** Loads session, user and permissions in one query; null if the session is unknown or expired or the account is closed. */
export const loadViewer = (token_hash: Uint8Array<ArrayBuffer>, within: Db = db): Promise<LoadedViewer | null> =>
  loadViewerWhere(Prisma.sql`token_hash = ${token_hash}`, within);

/** The viewer of a session that is known by the id of its row, for work that it has left behind; null if it has ended. */
export const viewerOfRow = async (session_row_id: string): Promise<Viewer | null> =>
  (await loadViewerWhere(Prisma.sql`session.id = ${session_row_id}::uuid`, db))?.viewer ?? null;

async function loadViewerWhere(condition: Prisma.Sql, within: Db): Promise<LoadedViewer | null> {
  const [row] = await within.$queryRaw<ViewerRow[]>`
    SELECT session.id AS session_row_id, session.apikey_id, session.for_application, apikey.read_only, apikey.scope_convention_id, apikey.scope_resources, u.id AS user_id, u.username, u.display_name, u.real_name, u.admin, u.developer,
      u.email_confirmed_date IS NOT NULL AS email_confirmed,
      (extract(epoch FROM least(session.expires_date, apikey.expires_date) - now()) * 1000)::float8 AS milliseconds_left,
      (extract(epoch FROM now() - session.date_extended) * 1000)::float8 AS since_extended,
      (SELECT jsonb_object_agg(group_id, role) FROM member WHERE user_id = u.id) AS groups,
      ARRAY(SELECT convention.id FROM member JOIN convention USING (group_id)
        WHERE member.user_id = u.id AND role IN ('director', 'leader')) AS directed,
      ARRAY(SELECT id FROM library WHERE user_id = u.id) AS owned,
      (SELECT jsonb_agg(to_jsonb(granted)) FROM conventionprivilege AS granted WHERE user_id = u.id) AS privileges,
      (SELECT jsonb_agg(to_jsonb(granted)) FROM libraryprivilege AS granted WHERE user_id = u.id) AS library_privileges
    FROM session JOIN "user" AS u ON u.id = session.user_id LEFT JOIN apikey ON apikey.id = session.apikey_id
    WHERE ${condition} AND least(session.expires_date, apikey.expires_date) > now() AND NOT permanently_deactivated`;
  if (!row) return null;
  const now = performance.now(); // it never jumps
  return { viewer: viewerFrom(row), expires: now + row.milliseconds_left, extended: now - row.since_extended };
}

function scopeFrom({ read_only, scope_convention_id: convention_id, scope_resources }: ViewerRow): KeyScope | null {
  if (!read_only && !convention_id && !scope_resources) return null;
  return { read_only: read_only === true, convention_id, resources: scope_resources && new Set(scope_resources) };
}
const everything: ReadonlySet<Privilege> = new Set<Privilege>(['everything']);
const allLibraryPrivileges: ReadonlySet<LibraryPrivilege> = new Set(libraryPrivileges);
/** Most people have no rights anywhere. They share this map, because many viewers are remembered. */
const none: ReadonlyMap<string, never> = new Map<string, never>();
const mapOf = <Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  entries.length ? new Map(entries) : none;
function viewerFrom(row: ViewerRow): Viewer {
  const scope = scopeFrom(row);
  const viewer: Viewer = {
    user_id: row.user_id,
    username: row.username,
    display_name: row.display_name,
    real_name: row.real_name,
    admin: row.admin,
    developer: row.developer,
    email_confirmed: row.email_confirmed,
    session_row_id: row.session_row_id,
    for_application: row.for_application || scope !== null,
    scope,
    apikey_id: row.apikey_id,
    conventions: mapOf([
      ...(row.privileges ?? []).map(
        (granted) => [granted.convention_id, new Set(privilegeNames.filter((p) => granted[p]))] as const,
      ),
      ...row.directed.map((id) => [id, everything] as const),
    ]),
    libraries: mapOf([
      ...(row.library_privileges ?? []).map(
        (granted) => [granted.library_id, new Set(libraryPrivileges.filter((p) => granted[p]))] as const,
      ),
      ...row.owned.map((id) => [id, allLibraryPrivileges] as const),
    ]),
    groups: mapOf(Object.entries(row.groups ?? {})),
  };
  return scope?.convention_id ? onlyIn(viewer, scope.convention_id) : viewer;
}
/** The viewer with the rights in one convention and no others. */
function onlyIn(viewer: Viewer, convention_id: string): Viewer {
  const granted = viewer.admin ? new Set<Privilege>(['everything']) : viewer.conventions.get(convention_id);
  const conventions = new Map(granted ? [[convention_id, granted]] : []);
  return { ...viewer, admin: false, conventions, libraries: new Map(), groups: new Map() };
}
