import type { LibraryPrivilege, Viewer } from '../platform/viewer.ts';

/** True for holders of that library privilege, the library's owner and admins. */
export const keeps = (viewer: Viewer | null, privilege: LibraryPrivilege, library_id: string | null | undefined): boolean =>
  !!viewer && !!library_id && (viewer.admin || (viewer.libraries.get(library_id)?.has(privilege) ?? false));

/** Rows of the libraries in which the viewer has any privilege, as a Prisma where on `library_id`. */
export const inOwnLibraries = (viewer: Viewer) => (viewer.admin ? {} : { library_id: { in: [...viewer.libraries.keys()] } });

/** True for anybody with any privilege in the library. */
export const staffOf = (viewer: Viewer | null, library_id: string): boolean =>
  !!viewer && (viewer.admin || (viewer.libraries.get(library_id)?.size ?? 0) > 0);
