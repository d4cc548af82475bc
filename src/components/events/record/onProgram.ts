import type { PlainObject } from '../../../client/record.ts';

/**
 * Whether an event stands on the public program as soon as it is added: unless it is hidden, or the program
 * shows the last release.
 */
export const isOnProgram = (convention: PlainObject | undefined, event: PlainObject): boolean =>
  convention?.uses_releases === false && ![true, 'true', '1'].includes(event.private as boolean); // as a form or an address has it
