/** The display name of a closed account. */
export const closedAccountName = 'deleted user';

/** The name on badges and other records of conventions whose owner has closed the account. */
export const formerAttendee = { firstname: 'Former', lastname: 'attendee', name: 'Former attendee' } as const;
