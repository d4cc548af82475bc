import { useQuery } from '@tanstack/react-query';
import type { Caller } from '../resources/policy/callers.ts';
import { staffPrivilegeNames } from '../resources/policy/privileges.ts';
import { usualCallersOf } from '../resources/policy/usual.ts';
import type { Resource } from '../resources/resource.ts';
import { api } from './api.ts';
import { keys } from './queryClient.ts';
import type { PlainObject } from './record.ts';
import { refusalOf } from './refusal.ts';
import { useList } from './useList.ts';
import { useMe } from './useMe.ts';
import { useRecord } from './useRecord.ts';

/** Who is using the dashboard, as far as permissions go. */
export interface Viewer {
  readonly user_id: string;
  readonly admin: boolean;
  /** The viewer's privileges in the current convention; null outside of conventions. */
  readonly privileges: ReadonlySet<string> | null;
  /** What the viewer may do in the library that a page is about; missing where it is about none. */
  readonly library?: ReadonlySet<string>;
}
const privilegeNames = [...staffPrivilegeNames, 'organizer'] as const;
const openCallers = ['anyone', 'user', 'own'];

const libraryPrivilegeNames = ['catalog', 'checkouts', 'settings'] as const;
const [allOfLibrary, noneOfLibrary] = [new Set<string>(libraryPrivilegeNames), new Set<string>()];

/** What the viewer may do in a library: its owner and administrators everything, others what they were given. Undefined until it is known. */
export function useLibraryPrivileges(library_id: string | null | undefined): ReadonlySet<string> | undefined {
  const { data: me } = useMe();
  const asked = library_id && me && !me.admin ? library_id : null;
  const { data: library, isError } = useRecord('library', asked);
  const isOther = Boolean(asked && library && library.user_id !== me?.id);
  const input = { id: asked ?? '', user_id: me?.id ?? '' };
  const given = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: isOther },
  );
  if (library_id && me?.admin) return allOfLibrary;
  if (me === null || isError || given.isError) return noneOfLibrary;
  if (!library || (isOther && !given.data)) return undefined;
  const [own] = given.data?.items ?? [];
  return isOther ? new Set(libraryPrivilegeNames.filter((name) => own?.[name] === true)) : allOfLibrary;
}

/** The viewer in a convention (or outside of any), and in a library where the page is about one; undefined while loading. */
export function useViewer(convention_id: string | null | undefined, library_id?: string | null): Viewer | undefined {
  const { data: me } = useMe();
  const library = useLibraryPrivileges(library_id);
  const granted = useQuery({
    queryKey: ['conventionprivilege', 'mine', convention_id],
    enabled: Boolean(me && convention_id),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        const own = await api.convention.myPrivileges.query({ id: convention_id ?? '' }, { signal });
        return own.role === 'organiser' ? privilegeNames : privilegeNames.filter((name) => name !== 'organizer' && own[name]);
      } catch (error) {
        if (refusalOf(error).status === 404) return [];
        throw error;
      }
    },
  });
  if (!me || (convention_id && !granted.data) || (library_id && !library)) return undefined;
  return {
    user_id: me.id,
    admin: me.admin === true,
    privileges: convention_id ? new Set(granted.data) : null,
    ...(library_id && library ? { library } : {}),
  };
}

/** Whether the viewer holds any privilege in the current convention. */
export const isStaff = (viewer: Viewer): boolean => viewer.admin || (viewer.privileges?.size ?? 0) > 0;

/** Whether the viewer holds one of the privileges in the current convention. */
export const hasPrivilege = (viewer: Viewer, privileges: readonly string[]) =>
  viewer.admin || viewer.privileges?.has('organizer') === true || privileges.some((name) => viewer.privileges?.has(name));

/**
 * Whether the viewer is probably one of the callers, so that buttons that would be refused are not shown. Permissions that depend on
 * more than privileges follow the record's `can_edit`; the service decides in the end.
 */
export function isAmong(callers: readonly Caller[] | undefined, viewer: Viewer | undefined, record?: PlainObject): boolean {
  if (!viewer) return false;
  const edits = record ? record.can_edit === true : true;
  if (viewer.admin || !callers) return viewer.admin || edits;
  if (callers.some((caller) => openCallers.includes(caller))) return true;
  if (callers.includes('owner') && record?.user_id === viewer.user_id) return true;
  if (viewer.privileges && callers.some((caller) => viewer.privileges?.has(caller))) return true;
  const { library } = viewer;
  const inLibrary = (caller: Caller) => caller === 'library' || caller.startsWith('library:');
  const works = (caller: Caller) => (caller === 'library' ? library?.size : library?.has(caller.replace('library:', '')));
  if (library && callers.some((caller) => inLibrary(caller) && works(caller))) return true;
  const others = callers.filter(
    (caller) =>
      caller !== 'owner' &&
      caller !== 'admin' &&
      !(library && inLibrary(caller)) &&
      !(viewer.privileges && (privilegeNames as readonly string[]).includes(caller)),
  );
  return others.length > 0 && edits;
}
/** The same for a usual operation of a resource (`POST /`), or a list of related records (`GET /{id}/rooms`). Actions know their callers. */
export const canCall = (r: Resource, operation: string, viewer: Viewer | undefined, record?: PlainObject): boolean =>
  isAmong(usualCallersOf(r.name, operation), viewer, record);
