/** Actions that have pages of their own. */
const ownPages: readonly (string | RegExp)[] = [
  '/user/first-administrator',
  '/user/{id}/second-step/start',
  '/user/{id}/second-step/confirm',
  '/user/{id}/second-step/recovery-codes',
  '/user/{id}/passkeys/start',
  '/user/{id}/passkeys/add',
  '/apikey/{id}/grant',
  '/badge/{id}/desk-check-in',
  '/badge/{id}/print',
  '/badge/{id}/restore-ticket',
  '/bundle/{id}/buy',
  '/convention/{id}/archive',
  '/conventionday/{id}/move',
  '/event/{id}/tickets',
  '/event/{id}/check-in',
  '/event/{id}/presence',
  '/event/{id}/give-seats',
  '/event/{id}/late',
  '/event/{id}/wait',
  '/event/{id}/message',
  '/library/{id}/import/csv',
  '/library/{id}/import/external',
  '/job/deletion',
  '/job/keep',
  '/convention/import-from-service',
  // All that is done with a convention as a whole.
  /^\/convention\/\{id\}\//,
];

/** Whether an action has a page of its own, and so no button among the others. */
export const hasOwnPage = ({ path }: { readonly path: string }) =>
  ownPages.some((one) => (typeof one === 'string' ? one === path : one.test(path)));
