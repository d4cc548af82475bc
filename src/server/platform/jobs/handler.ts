import type { Job, Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** The progress of a job. Fields that are left out do not change. */
export interface Progress {
  /** In percent. */
  readonly progress?: number;
  /** One sentence for the people who wait for the job. */
  readonly message?: string;
  /** Data for the next attempt, after a pause or a crash of this worker. */
  readonly state?: Prisma.InputJsonObject;
  /** Replaces the input data. */
  readonly input?: Prisma.InputJsonValue;
}

/** One try of a worker at a job, until the job ends, pauses or fails. */
export interface Attempt {
  /** The job as it was at the start of the attempt. */
  readonly job: Job;
  /** A context without a user. */
  readonly ctx: Context;
  /** Aborted when the service stops. Throw or return soon; another worker takes over. */
  readonly signal: AbortSignal;
  /** The input data, if any. It is deleted when the job ends. */
  input(): Promise<unknown>;
  /**
   * Stores a batch of work and the progress in one transaction and resets the count of failures. Progress that `work` returns takes
   * precedence.
   * @throws if the job was cancelled, deleted or taken by another worker. Nothing is written; do not catch the error
   */
  save(progress: Progress, work?: (ctx: Context) => Promise<Progress | undefined> | Promise<void>): Promise<void>;
}

/** How an attempt ends: with the result of the job, or with a pause in seconds that frees the worker. */
export type Outcome = Progress & ({ readonly result: Prisma.InputJsonObject } | { readonly resumeAfter: number });

/** The code for one kind of job. */
export interface JobHandler {
  /** Does the work, or part of it. Every error except JobFailure is retried, up to 5 attempts in a row. */
  run(attempt: Attempt): Promise<Outcome>;
  /** Runs in the transaction that completes the job or marks it as failed. */
  onEnd?(ctx: Context, job: Job): Promise<void>;
}

/** A failure that a retry cannot fix. People read the message. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
/** A temporary failure outside the service. It is retried; people read the message of the last one. */
export class RetryableError extends Error {
  override name = 'RetryableError';
}
