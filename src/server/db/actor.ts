import { AsyncVariable } from '../platform/concurrency/asyncVariable.ts';

/** Who changes something, how and from where. The database writes it into the history of the records. */
export interface Actor {
  readonly user_id: string | null;
  readonly via: 'session' | 'application' | 'apikey' | 'anonymous' | 'job';
  readonly apikey_id?: string | null;
  /** The address of the client. */
  readonly ip?: string;
  /** What was called: `PUT /event/{id}`, or the kind of a job. */
  readonly operation?: string;
  /** The id of the request, or of the job. */
  readonly request_id?: string;
}

/** As text, as the database wants it. Next bundles this module a second time; both copies share the actor. */
const actors = new AsyncVariable<string>('actor');

/** Does work whose changes are recorded as those of the actor. Changes outside of it are recorded as those of the service. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(JSON.stringify(actor), work);
/** Whether there is somebody whose changes these are. */
export const hasActor = (): boolean => actors.get() !== undefined;
/** The actor as the database takes it; undefined where the service acts by itself. */
export const currentActor = (): string | undefined => actors.get();
