import { message } from '../message.ts';

/** A running import. */
export const importProgressText = {
  cancel: 'Cancel',
  title: 'Import in progress',
  cancelImport: 'Cancel import',
  progress: 'Progress of the import',
  percentDone: message<{ percent: number }>('The import is {percent}% done.'),
  begun: 'Import started.',
} as const;
