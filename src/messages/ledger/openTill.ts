/** The form that opens a till, which pages load when it is asked for. */
export const openTillText = {
  floatHint: 'Count the cash in the drawer. Enter 0 if it is empty.',
  asCounted: 'As it was last counted. Change it if there is more or less in the drawer now.',
} as const;
