/** Why devices and choices of notifications are refused. */
export const notificationRefusals = {
  notYours: 'Only the account itself reads and changes its notifications.',
  https: 'must begin with https://',
  notPublic: 'must be an address on the public internet.',
  badKey: 'is not the key of a subscription: send what the browser gave you.',
  taken: 'endpoint: another account is signed in on this device.',
  quietTogether: 'belongs together with quiet_until: send both as times, or both as null.',
  quietEqual: 'must differ from quiet_from.',
  unavailable: 'This service sends no notifications to devices.',
  noDevice: 'device with notifications',
} as const;

/** What became of a notification, for operators. */
export const pushNotes = {
  interrupted: 'The service stopped while it was sending this.',
  notEncrypted: 'a notification could not be encrypted for its browser',
} as const;
