/** Why the files of an image cannot be stored or read. */
export const imageStoreRefusals = {
  unavailable: 'The service that keeps images does not answer: try again later.',
} as const;

/** What the image stores write to the log. */
export const imageStoreLog = {
  notDeleted: 'a file could not be removed',
  uploadThingNotDeleted: 'UploadThing did not remove files',
  uploadThingNotRead: 'UploadThing did not give a file',
  uploadThingNotStored: 'UploadThing did not take a file',
} as const;
