import type { Job, Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** How far a job has got. What is left out stays as it is. */
export interface Progress {
  /** In per cent. */
  readonly progress?: number;
  /** One sentence for the people who wait. */
  readonly message?: string;
  /** What the next attempt needs to know, after a pause or after this worker's death. */
  readonly state?: Prisma.InputJsonObject;
  /** Replaces the data to work through. */
  readonly input?: Prisma.InputJsonValue;
}

/** One worker's hold on a job, from the moment it takes the job until the job ends, pauses or fails. */
export interface Attempt {
  /** The job as it was when the attempt began. */
  readonly job: Job;
  /** The context of the service itself: no user. */
  readonly ctx: Context;
  /** Aborted when the service is about to stop: throw or return soon; another worker takes over at once. */
  readonly signal: AbortSignal;
  /** The data to work through, if there is any. It is deleted when the job ends. */
  input(): Promise<unknown>;
  /**
   * Writes one batch of work and the progress in one transaction, and sets the count of failures back to zero. Progress that `work`
   * returns takes precedence. @throws when this attempt has lost the job (cancelled, deleted, taken by another worker): nothing is
   * written; let the error pass
   */
  save(progress: Progress, work?: (ctx: Context) => Promise<Progress | undefined> | Promise<void>): Promise<void>;
}

/** How an attempt ends: with the job's result, or with a pause in seconds, during which no worker is busy with the job. */
export type Outcome = Progress & ({ readonly result: Prisma.InputJsonObject } | { readonly resumeAfter: number });

/** Does the work of one kind of job. */
export interface JobHandler {
  /** Does the work, or some of it. Any error but JobFailure is retried, up to 5 attempts in a row. */
  run(attempt: Attempt): Promise<Outcome>;
  /** Runs in the transaction in which the job is completed or has failed for good. */
  onEnd?(ctx: Context, job: Job): Promise<void>;
}

/** A failure that a retry cannot mend. People read the message. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
/** A failure outside the service that may pass: retried. People read the message of the last one. */
export class RetryableError extends Error {
  override name = 'RetryableError';
}
