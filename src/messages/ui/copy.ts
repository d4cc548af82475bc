import { message } from '../message.ts';

/** A value that can be copied. */
export const copyText = {
  copyValue: message<{ label: string }>('Copy the {label}'),
  copied: 'Copied',
  copy: 'Copy',
} as const;

/** What an answer shows once. */
export const shownOnceText = {
  title: 'Copy it now',
  help: 'It is not shown again.',
  close: 'Close',
} as const;
