import type { LibraryPrivilege, Viewer } from '../platform/viewer.ts';

/** Whether the viewer has this privilege in the library; its owner and admins have every privilege. */
export const hasLibraryPrivilege = (
  viewer: Viewer | null,
  privilege: LibraryPrivilege,
  library_id: string | null | undefined,
): boolean => !!viewer && !!library_id && (viewer.admin || (viewer.libraries.get(library_id)?.has(privilege) ?? false));

/** A Prisma where on `library_id`: the libraries in which the viewer lends games. */
export const lendingLibraries = (viewer: Viewer) => ({
  library_id: { in: [...viewer.libraries].flatMap(([id, privileges]) => (privileges.has('checkouts') ? [id] : [])) },
});
/** A Prisma where on `library_id`: the libraries in which the viewer has a privilege. */
export const inOwnLibraries = (viewer: Viewer) => (viewer.admin ? {} : { library_id: { in: [...viewer.libraries.keys()] } });

/** Whether the viewer has any privilege in the library. */
export const isLibraryStaff = (viewer: Viewer | null, library_id: string): boolean =>
  !!viewer && (viewer.admin || (viewer.libraries.get(library_id)?.size ?? 0) > 0);
