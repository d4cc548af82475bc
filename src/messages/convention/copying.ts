import { message } from '../message.ts';

/** Why a convention is not copied, or a copy not undone. Texts about a parameter follow its name. */
export const copyRefusals = {
  noDays: 'cannot be set: the convention has no days.',
  noDate: 'must be a date, like 2028-08-03.',
  otherDay: 'must be another day, at most ten years away.',
  running: 'The convention is being copied: wait until that is done.',
  copiedAlready: 'The convention was copied under this name and to this day already: choose another name.',
  notACopy: 'The convention was not copied from another one.',
  noLastYear: 'The convention was not copied from one that you organize.',
  touched: message<{ record: string }>(
    'Something was changed in this convention after it was copied ({record}): delete it instead.',
  ),
  mayNotAnyMore: 'Whoever asked for the copy has signed out, or can no longer create conventions in the group.',
} as const;

export const copyProgress = {
  waiting: 'Waiting to begin',
  done: message<{ name: string }>('{name} is ready. It is private until you open it.'),
  gone: 'The convention was deleted.',
} as const;
