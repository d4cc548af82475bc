import { readConfig } from '../../platform/config.ts';

/** Seconds as milliseconds of the clock that jobs wait by; tests let it run faster. */
export const seconds = (n: number): number => n * readConfig().JOB_SECOND;

/** The same as seconds of the database. */
export const lasting = (n: number): number => seconds(n) / 1_000;
