import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { privilegesText } from '../../../messages/people/pages.ts';
import type { Privilege } from '../../../resources/policy/privileges.ts';
import type { AttemptResult } from '../../ui/actions/useAttempt.ts';

/** The privileges of a convention as people call them; the first includes all others. */
export const privileges = {
  everything: privilegesText.everything,
  scheduling: privilegesText.scheduling,
  registration: privilegesText.registration,
  volunteers: privilegesText.volunteers,
  exhibitors: privilegesText.exhibitors,
  merch: privilegesText.merchandise,
  prototypes: privilegesText.prototypes,
  treasurer: privilegesText.treasurer,
  updates: privilegesText.updates,
} as const satisfies Record<Privilege, string>;
export const privilegeNames = Object.keys(privileges) as Privilege[]; // the keys of the table
type HeldPrivileges<P extends string = Privilege> = Readonly<Partial<Record<P, boolean>>>;

/** A person with privileges: from a record, from a role in the group, or none yet. */
export interface Person<P extends string = Privilege> {
  readonly user_id: string;
  readonly name: string;
  /** What tells them from others: the user name of their account, if the viewer sees it. Where others have the same name, their badges too. */
  readonly account?: string | undefined;
  readonly record_id: string | null;
  readonly held: HeldPrivileges<P>;
  /** A role in the convention's group, or the owner of a library: holds everything without a record. */
  readonly role?: string;
}

const withUser = { _include_related_objects: ['user'] };
const every = { maxPages: Number.POSITIVE_INFINITY };
/** All members of a group with their users, optionally only those in certain roles. */
export const useMembers = (group_id: string, roles?: readonly string[]) =>
  useAllPages<AnyRecord>(
    keys.list('member', 'group.members', { group_id, roles }),
    (page, options) =>
      api.group.members.query({ id: group_id, ...(roles ? { role: roles } : {}), ...withUser, ...page }, options),
    every,
  );
/** All open requests to join a group, with their users. */
export const useRequests = (group_id: string) =>
  useAllPages<AnyRecord>(
    keys.list('pendingmember', 'group.pendingmembers', { group_id }),
    (page, options) => api.group.pendingmembers.query({ id: group_id, status: 'pending', ...withUser, ...page }, options),
    every,
  );
/** All privilege records of a convention, with their users. */
export const usePrivileges = (convention_id: string) =>
  useAllPages<AnyRecord>(
    keys.list('conventionprivilege', 'convention.privileges', { convention_id }),
    (page, options) => api.convention.privileges.query({ id: convention_id, ...withUser, ...page }, options),
    every,
  );
export const userNameOf = (record: AnyRecord): string =>
  record.user ? recordName(record.user as AnyRecord) : privilegesText.unknownUser; // included by the list call

/** The user name of somebody or their address, for those who may see one. */
const accountOf = ({ user }: AnyRecord): string | undefined => {
  const { username, email } = (user ?? {}) as PlainObject; // included by the list call
  return typeof username === 'string' ? username : typeof email === 'string' ? email : undefined;
};

/** People with privileges by name; the group's leader and directors come first. */
export function peopleOf(records: readonly AnyRecord[], members: readonly AnyRecord[]): Person[] {
  const roles = new Map(members.map((member) => [String(member.user_id), String(member.role)]));
  const held = records.map((record): Person => {
    const role = roles.get(String(record.user_id));
    return {
      user_id: String(record.user_id),
      ...{ name: userNameOf(record), account: accountOf(record) },
      record_id: record.id,
      held: Object.fromEntries(privilegeNames.map((name) => [name, record[name] === true])),
      ...(role ? { role } : {}),
    };
  });
  const withRecord = new Set(held.map(({ user_id }) => user_id));
  const without = members
    .filter((member) => !withRecord.has(String(member.user_id)))
    .map(
      (member): Person => ({
        user_id: String(member.user_id),
        ...{ name: userNameOf(member), account: accountOf(member) },
        record_id: null,
        held: {},
        role: String(member.role),
      }),
    );
  return inOrder([...without, ...held]);
}
const rank = ({ role }: { readonly role?: string }) => (role === 'leader' || role === 'owner' ? 0 : role ? 1 : 2);
/** People by name; the group's leader and directors come first. */
export const inOrder = <P extends string>(people: readonly Person<P>[]): Person<P>[] =>
  [...people].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));

/** What the privileges of a place are called, and how somebody's are stored there. */
interface PrivilegeStore<P extends string> {
  readonly labels: Readonly<Record<P, string>>;
  /** What somebody holds now: a page may still show what was before. */
  read(user_id: string): Promise<AnyRecord | undefined>;
  create(user_id: string, held: Readonly<Record<string, boolean>>): Promise<{ readonly id: string }>;
  update(id: string, change: Readonly<Record<string, boolean>>): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
/** Grants a privilege that the page does not show as held, and revokes one that it does. The first creates the record, and the last deletes it. */
export async function togglePrivilegeIn<P extends string>(
  { labels, read, create, update, remove }: PrivilegeStore<P>,
  { user_id, name, held }: Person<P>,
  privilege: P,
): Promise<AttemptResult> {
  const names = Object.keys(labels) as P[]; // its keys
  const granted = held[privilege] !== true;
  const record = await read(user_id);
  const before = Object.fromEntries(names.map((one) => [one, record?.[one] === true]));
  const message = (granted ? privilegesText.given : privilegesText.revoked)({ name, privilege: labels[privilege] });
  if (before[privilege] === granted) return { message }; // an earlier click or somebody else did it
  if (!record) {
    const created = await create(user_id, { ...before, [privilege]: true });
    return { message, undo: () => remove(created.id) };
  }
  const { id } = record;
  if (names.every((one) => before[one] === (one === privilege))) {
    await remove(id);
    return { message: privilegesText.revokedAll({ name }), undo: () => create(user_id, before) };
  }
  const change = (value: boolean) => update(id, { [privilege]: value });
  await change(granted);
  return { message, undo: () => change(!granted) };
}
/** Grants or revokes a privilege in a convention. */
export const togglePrivilege = (convention_id: string, person: Person, privilege: Privilege) =>
  togglePrivilegeIn(
    {
      labels: privileges,
      read: async (user_id) => (await api.convention.privileges.query({ id: convention_id, user_id })).items[0],
      create: (user_id, held) => api.conventionprivilege.create.mutate({ convention_id, user_id, ...held }),
      update: (id, change) => api.conventionprivilege.update.mutate({ id, ...change }),
      remove: (id) => api.conventionprivilege.delete.mutate({ id }),
    },
    person,
    privilege,
  );
