import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Clock } from '../../../../client/format/times.ts';
import type { Locks, Sealed } from './crypto.ts';

/** A desk on this device: of one account, for one convention. */
export interface StoredDesk {
  /** As the service calls it. */
  readonly deskdevice_id: string;
  readonly convention_id: string;
  readonly convention_name: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly clock: Clock;
  readonly locks: Locks;
  /** The number of the next action. */
  readonly next: number;
}
interface StoredCopy extends Sealed {
  readonly deskdevice_id: string;
  /** When the service was asked for it. */
  readonly taken: number;
}
interface StoredAction extends Sealed {
  readonly deskdevice_id: string;
  readonly sequence: number;
}
interface Schema extends DBSchema {
  desks: { key: string; value: StoredDesk; indexes: { convention: string } };
  copies: { key: string; value: StoredCopy };
  /** What was done and is not sent, by desk and number. */
  queue: { key: [string, number]; value: StoredAction };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('convene.desk', 1, {
    upgrade(db) {
      db.createObjectStore('desks', { keyPath: 'deskdevice_id' }).createIndex('convention', 'convention_id');
      db.createObjectStore('copies', { keyPath: 'deskdevice_id' });
      db.createObjectStore('queue', { keyPath: ['deskdevice_id', 'sequence'] });
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}
/** The numbers of all actions of a desk. */
const allOf = (deskdevice_id: string) => IDBKeyRange.bound([deskdevice_id, 0], [deskdevice_id, Number.MAX_SAFE_INTEGER]);

/** The desks of a convention on this device. */
export const desksOf = async (convention_id: string): Promise<StoredDesk[]> =>
  (await database()).getAllFromIndex('desks', 'convention', convention_id);
export const putDesk = async (desk: StoredDesk): Promise<unknown> => (await database()).put('desks', desk);
export const copyOf = async (deskdevice_id: string): Promise<StoredCopy | undefined> =>
  (await database()).get('copies', deskdevice_id);
export const putCopy = async (copy: StoredCopy): Promise<unknown> => (await database()).put('copies', copy);
/** What a desk did that is not sent, in order. */
export const queueOf = async (deskdevice_id: string): Promise<StoredAction[]> =>
  (await database()).getAll('queue', allOf(deskdevice_id));
export const countQueue = async (deskdevice_id: string): Promise<number> =>
  (await database()).count('queue', allOf(deskdevice_id));

/** Stores an action under the next number of its desk. It is on the disk when the promise is fulfilled. */
export async function addAction(deskdevice_id: string, sealed: Sealed): Promise<number> {
  const db = await database();
  const tx = db.transaction(['desks', 'queue'], 'readwrite', { durability: 'strict' });
  const desk = await tx.objectStore('desks').get(deskdevice_id);
  if (!desk) throw new Error('The desk is not on this device.');
  await tx.objectStore('queue').add({ deskdevice_id, sequence: desk.next, ...sealed });
  await tx.objectStore('desks').put({ ...desk, next: desk.next + 1 });
  await tx.done;
  return desk.next;
}
/** Removes the actions up to this one, which the service has. */
export async function removeUpTo(deskdevice_id: string, sequence: number): Promise<void> {
  await (await database()).delete('queue', IDBKeyRange.bound([deskdevice_id, 0], [deskdevice_id, sequence]));
}
/** Removes a desk from this device, if all it did is sent. */
export async function removeDesk(deskdevice_id: string): Promise<boolean> {
  const tx = (await database()).transaction(['desks', 'copies', 'queue'], 'readwrite');
  const left = await tx.objectStore('queue').count(allOf(deskdevice_id));
  if (left === 0) {
    await tx.objectStore('desks').delete(deskdevice_id);
    await tx.objectStore('copies').delete(deskdevice_id);
  }
  await tx.done;
  return left === 0;
}
