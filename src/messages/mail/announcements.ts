import { message } from '../message.ts';

/** The tab "Announcements" of the page "Messages". */
export const announcementsText = {
  loading: 'Loading announcements',
  empty: 'No announcements yet',
  emptyHelp: 'News for everyone, on the convention’s public page and on “My convention” of all who attend.',
  write: 'Add announcement',
  edit: 'Edit',
  editNamed: message<{ title: string }>('Edit {title}'),
  publish: 'Publish',
  publishNamed: message<{ title: string }>('Publish {title}'),
  publishAgain: 'Publish again',
  publishAgainNamed: message<{ title: string }>('Publish {title} again'),
  publishedAgain: message<{ title: string }>('“{title}” is public again, without an end.'),
  published: message<{ title: string }>('“{title}” is public.'),
  unpublish: 'Unpublish',
  unpublishNamed: message<{ title: string }>('Unpublish {title}'),
  unpublished: message<{ title: string }>('“{title}” is a draft now.'),
  notSaved: 'Announcement not changed',
  pinned: 'Stays on top',
  draft: 'Only staff can see it',
  from: message<{ time: string }>('From {time}'),
  until: message<{ time: string }>('until {time}'),
  more: message<{ shown: number; total: number }>('The first {shown} of {total, number}'),
} as const;
