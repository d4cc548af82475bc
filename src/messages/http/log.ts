/** What the HTTP server writes to the log. */
export const httpLog = {
  callFailed: 'call failed',
  callRefused: 'call refused',
  countsNotShared: 'request counts were not shared',
  eventLoopBlocked: 'these requests kept all others waiting',
  request: 'request',
  requestFailed: 'request failed',
  requestRefused: 'request refused',
  searchFailed: 'search failed',
} as const;
