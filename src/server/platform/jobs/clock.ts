import { settings } from '../config.ts';

/** Milliseconds of so many seconds on the clock that background work waits by; tests run it faster (JOB_SECOND). */
export const clockMilliseconds = (seconds: number): number => seconds * settings().JOB_SECOND;

/** The same in seconds, for intervals in SQL. */
export const clockSeconds = (seconds: number): number => clockMilliseconds(seconds) / 1_000;
