import { randomUUID } from 'node:crypto';
import { type Account, type Answer, type Body, ok } from '../../support/people.ts';

/** A badge as a desk copied it. */
export interface Copied extends Body {
  readonly id: string;
  readonly badge_number: number;
  readonly badge_code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly name: string;
  readonly badgetype_id: string;
  readonly print_generation: number;
  readonly checked_in_date: string | null;
}
/** An action of a device, before it is sent. */
export type Acted = Body & { readonly sequence: number };

const seenOf = ({
  badge_number,
  badge_code,
  firstname,
  lastname,
  name,
  badgetype_id,
  print_generation,
  checked_in_date,
}: Copied) => ({
  ...{ badge_number, badge_code, firstname, lastname, name, badgetype_id, print_generation, checked_in_date },
});

/** A device of somebody at the registration desk, prepared for work without network. */
export async function prepareDevice(as: Account, convention_id: string) {
  const at = `/api/convention/${convention_id}`;
  const deskdevice_id = String((await ok(as.call('POST', `${at}/prepare-desk`))).deskdevice_id);
  let sequence = 0;
  const copy = async () => (await ok(as.call('GET', `${at}/desk-snapshot`))).items as Copied[];
  const number = (action: Body): Acted => {
    sequence += 1;
    return { sequence, action_key: randomUUID(), acted_date: new Date().toISOString(), ...action };
  };
  const act = (kind: string, badge: Copied, more: Body = {}): Acted => {
    const { firstname, lastname, name, ...others } = more;
    const names = kind === 'name' ? { firstname, lastname, name } : {};
    const undoes = kind === 'undo' ? { undoes: null } : {};
    return number({ kind, badge_id: badge.id, seen: seenOf(badge), ...undoes, ...names, ...others });
  };
  const send = (actions: readonly Acted[], more: Body = {}, by = as): Promise<Answer> =>
    by.call('POST', `${at}/desk-actions`, { deskdevice_id, actions, ...more });
  const sent = async (...actions: Acted[]) => (await ok(send(actions))).items as { status: string; conflict: string | null }[];
  return {
    deskdevice_id,
    copy,
    act,
    /** Any action with the next number. */
    number,
    send,
    sent,
    find: async (id: string) => (await copy()).find((one) => one.id === id) as Copied,
  };
}
export type Device = Awaited<ReturnType<typeof prepareDevice>>;
