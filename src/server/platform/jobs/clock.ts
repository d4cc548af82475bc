import { settings } from '../config.ts';

/** Milliseconds that background work waits for this many seconds. Tests shorten them with JOB_SECOND. */
export const clockMilliseconds = (seconds: number): number => seconds * settings().JOB_SECOND;

/** The same in seconds, for intervals in SQL. */
export const clockSeconds = (seconds: number): number => clockMilliseconds(seconds) / 1_000;
