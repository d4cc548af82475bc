/** What the HTTP server writes to the log. */
export const httpLog = {
  callFailed: 'call failed',
  callRefused: 'call refused',
  countsNotShared: 'request counts were not shared',
  request: 'request',
  requestFailed: 'request failed',
  requestRefused: 'request refused',
  searchFailed: 'search failed',
} as const;
