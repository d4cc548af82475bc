/** Operations whose rights depend on more than a record and a role; their own tests are in tests/<domain>. */
export const specialRights: ReadonlySet<string> = new Set([
  // A user may join an open group; for others, directors add them.
  'member POST /',
  // Only the leader may do it, and then is no longer the leader.
  'member POST /{id}/promote/leader',
  // Callers who see only the short form get the rows that they may see.
  'badge GET /{id}/soldproducts',
  'badge GET /{id}/librarygamecheckouts',
  // Approved exhibitors and public discounts are open; the others are not.
  'exhibitor GET /{id}',
  'discount GET /{id}',
  // Each kind of discount has its own managers. Organizers manage discounts for all kinds.
  'discount POST /',
  'discount PUT /{id}',
  'discount DELETE /{id}',
  // Organizers of a convention that uses the venue may do this.
  'venue PUT /{id}',
  'venue DELETE /{id}',
  'venue GET /{id}/history',
  // They exist only in conventions whose volunteers need badges.
  'shiftbadgetype POST /',
  'shiftbadgetype DELETE /{id}',
  'shiftbadgetype GET /{id}/history',
  // Co-hosts may, too, whom the database knows: it is asked after the parameters.
  'eventsubmission POST /{id}/messages',
  // Hosts may, too: the database is asked after the parameters.
  'convention POST /{id}/desk-actions',
  // They exist only in conventions whose seats are drawn, and the leader has one there.
  'eventwish POST /',
  'eventwish GET /{id}',
  'eventwish PUT /{id}',
  'eventwish DELETE /{id}',
  'eventwish GET /{id}/history',
  'eventwish POST /{id}/wait',
  // The leader has the badge.
  'badge PUT /{id}/wishes',
  'badge GET /{id}/wish-party',
  'badge PUT /{id}/wish-party',
  'badge POST /{id}/join-wish-party',
  'badge POST /{id}/leave-wish-party',
  'badge POST /{id}/transfer',
  'badge POST /{id}/withdraw-transfer',
  'ticket POST /{id}/transfer',
  'ticket POST /{id}/withdraw-transfer',
  // The leader has the exhibitor.
  'exhibitor POST /{id}/accept-invitation',
  'exhibitor POST /{id}/decline-invitation',
  // What is cancelled is gone for whoever comes next.
  'booth POST /{id}/cancel',
  // Every user has one, but applications and keys with a scope do not get it.
  'convention POST /{id}/calendar-address',
  // A stream does not end.
  'convention GET /{id}/changes',
  // Staff write to the people of their own privilege.
  'message POST /',
  'message GET /{id}',
  'message PUT /{id}',
  'message DELETE /{id}',
  'message GET /{id}/history',
  'message POST /{id}/count-recipients',
  'message POST /{id}/send',
  'message POST /{id}/cancel',
  'message POST /{id}/test',
  'message GET /{id}/preview',
  'message GET /{id}/recipients',
  // The record is the caller's own session.
  'session GET /',
  'session GET /{id}',
  'session DELETE /{id}',
]);
