import { message } from '../message.ts';

/** The mail about a backup that was not made, or that cannot be restored. */
export const backupFailedMail = {
  subject: 'The daily backup failed',
  failed: message<{ file: string }>('Today’s backup could not be written to {file}:'),
  next: 'It is tried again every hour. You get no other email until one is made.',
  trialSubject: 'The newest backup cannot be restored',
  trial: message<{ file: string }>('{file} was restored on trial, and that failed:'),
  trialNext: 'Make another backup now and try it: npm run backup -- FILE, then npm run backup:try -- FILE',
  link: 'See how backups stand',
  reason: 'you are an administrator of the service',
} as const;
