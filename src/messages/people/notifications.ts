/** Why devices and choices of notifications are refused. */
export const notificationRefusals = {
  notYours: 'Only the account itself reads and changes its notifications.',
  https: 'must begin with https://',
  notPublic: 'must be an address on the public internet.',
  badKey: 'is not the key of a subscription: send what the browser gave you.',
  taken: 'belongs to another account, which is signed in on this device: sign out there first.',
  quietTogether: 'must be a time if quiet hours have an end, and empty if they have none.',
  quietEqual: 'must differ from the time at which quiet hours begin.',
  unavailable: 'This service sends no notifications to devices.',
  noDevice: 'device with notifications',
} as const;

/** What became of a notification, for operators. */
export const pushNotes = {
  interrupted: 'The service stopped while it was sending this.',
  notEncrypted: 'a notification could not be encrypted for its browser',
} as const;
