import { useQuery } from '@tanstack/react-query';
import { privileges as staffPrivileges } from '../resources/policy/callers.ts';
import { callersOf } from '../resources/policy/matrix.ts';
import type { Resource } from '../resources/resource.ts';
import { api } from './api.ts';
import type { PlainObject } from './record.ts';
import { refusalOf } from './refusal.ts';
import { useMe } from './useMe.ts';

/** Who the reader is, as far as rights go. */
export interface Standing {
  readonly me: string;
  readonly admin: boolean;
  /** The privileges held in the convention at hand; null where there is none. */
  readonly privileges: ReadonlySet<string> | null;
}
const privileges = [...staffPrivileges, 'organizer'] as const;
const open = ['anyone', 'user', 'own'];

/** The reader's standing in a convention (or outside of any); undefined until it is known. */
export function useStanding(convention_id: string | null | undefined): Standing | undefined {
  const { data: me } = useMe();
  const held = useQuery({
    queryKey: ['conventionprivilege', 'mine', convention_id],
    enabled: Boolean(me && convention_id),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        const held = await api.convention.myPrivileges.query({ id: convention_id ?? '' }, { signal });
        return held.role === 'organiser' ? privileges : privileges.filter((name) => name !== 'organizer' && held[name]);
      } catch (error) {
        if (refusalOf(error).status === 404) return [];
        throw error;
      }
    },
  });
  if (!me || (convention_id && !held.data)) return undefined;
  return { me: me.id, admin: me.admin === true, privileges: convention_id ? new Set(held.data) : null };
}

/** Whether somebody holds one of the privileges in the convention at hand. */
export const holds = (standing: Standing, privileges: readonly string[]) =>
  standing.admin || privileges.some((name) => standing.privileges?.has(name));

/**
 * Whether the reader may probably call `operation` (`POST /{id}/copy`) of a resource: what is surely refused need not be offered.
 * Rights that hang on more than privileges are judged by whether the record may be changed; the service has the last word.
 */
export function mayCall(r: Resource, operation: string, standing: Standing | undefined, record?: PlainObject): boolean {
  if (!standing) return false;
  const callers = callersOf(r.name, operation);
  const edits = record ? record.can_edit === true : true;
  if (standing.admin || !callers) return standing.admin || edits;
  if (callers.some((caller) => open.includes(caller))) return true;
  if (callers.includes('owner') && record?.user_id === standing.me) return true;
  if (standing.privileges && callers.some((caller) => standing.privileges?.has(caller))) return true;
  const others = callers.filter(
    (caller) => caller !== 'owner' && !(standing.privileges && (privileges as readonly string[]).includes(caller)),
  );
  return others.length > 0 && edits;
}
