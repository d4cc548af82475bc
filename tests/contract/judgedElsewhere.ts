/** Operations whose rights depend on more than a record and a role; their own tests are in tests/<domain>. */
export const judgedElsewhere: ReadonlySet<string> = new Set([
  // A user may join an open group; for others, directors add them.
  'member POST /',
  // Whoever may do it gives the leadership away.
  'member POST /{id}/promote/leader',
  // Readers of the short form get the rows that they may see.
  'badge GET /{id}/soldproducts',
  'badge GET /{id}/librarygamecheckouts',
  // Approved exhibitors and public discounts are open; the others are not.
  'exhibitor GET /{id}',
  'discount GET /{id}',
  // Each kind of discount has its own managers; one for all kinds has the organisers.
  'discount POST /',
  'discount PUT /{id}',
  'discount DELETE /{id}',
  // The organisers of a convention that uses the venue.
  'venue PUT /{id}',
  'venue DELETE /{id}',
  // They exist only where a convention wants badges of its volunteers.
  'shiftbadgetype POST /',
  'shiftbadgetype DELETE /{id}',
  // A stream has no end to wait for.
  'convention GET /{id}/changes',
  // The record is the caller's own session.
  'session GET /',
  'session GET /{id}',
  'session DELETE /{id}',
]);
