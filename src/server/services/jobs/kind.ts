import type { Job, Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** How far a job has got. What is left out stays as it is. */
export interface Progress {
  /** In per cent. */
  readonly progress?: number;
  /** One sentence for whoever waits. */
  readonly message?: string;
  /** What the next turn has to know, after a pause or another worker's death. */
  readonly state?: Prisma.InputJsonObject;
  /** What there is to work through, in the place of what there was. */
  readonly input?: Prisma.InputJsonValue;
}

/** One turn of a job: what its code is told, and how it says how far it got. */
export interface Turn {
  /** The job as it stood when the turn began. */
  readonly job: Job;
  /** The service itself: nobody's session. */
  readonly ctx: Context;
  /** The service is about to stop: give up waiting for others; the job is brought to the next worker at once. */
  readonly signal: AbortSignal;
  /** What there is to work through, if that was said; a job that has ended keeps nothing of it. */
  input(): Promise<unknown>;
  /**
   * Writes one batch together with how far the job has got (what `work` answers counts for more), in one transaction; former failures
   * are forgotten then. @throws where the job was cancelled, deleted or given to another worker: nothing is written, let it pass
   */
  save(progress: Progress, work?: (ctx: Context) => Promise<Progress | undefined> | Promise<void>): Promise<void>;
}

/** How a turn ends: with a result, or to be gone on with after a pause, which keeps no worker busy. */
export type Outcome = Progress & ({ readonly result: Prisma.InputJsonObject } | { readonly later: number });

/** What a kind of job does. */
export interface JobCode {
  /** Does the work, or some of it. An exception counts as a fault that may pass: it is tried again, up to 5 times in a row. */
  run(turn: Turn): Promise<Outcome>;
  /** In the transaction in which the job is completed, is cancelled or has failed for good: tells people, tidies up. */
  ended?(ctx: Context, job: Job): Promise<void>;
}

/** Whether a job is still to be finished. */
export const isOpen = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running';

/** A failure that trying again does not mend; people read the message. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
/** A failure that may pass: the same is tried again, up to 5 times in a row. Afterwards people read the message. */
export class PassingFault extends Error {
  override name = 'PassingFault';
}
/** Somebody else has the job now, or nobody: this worker has nothing to say any more. */
export class Superseded extends Error {
  override name = 'Superseded';
}

/** Work that waits in a table of its own (an outbox), written there by whoever changes something. */
export interface Drain {
  readonly name: string;
  /** Seconds between two looks at the table where nobody has called `wake`. Default: 20. */
  readonly every?: number;
  /**
   * Does some of the work (take rows with FOR UPDATE SKIP LOCKED: every process on every machine does this) and answers how many rows it
   * took; while that is more than none it is called again.
   */
  batch(ctx: Context, signal: AbortSignal): Promise<number>;
}
