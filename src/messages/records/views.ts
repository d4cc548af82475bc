import { message } from '../message.ts';

/** Views of a list. */
export const viewsText = {
  views: 'Views',
  all: 'All',
  shared: 'shared',
  save: 'Save view',
  update: 'Update view',
  rename: 'Rename or share',
  delete: 'Delete view',
  menu: message<{ name: string }>('View {name}'),
  name: 'Name',
  share: 'Share with the staff of the convention',
  enterName: 'Enter a name.',
  saved: message<{ name: string }>('View “{name}” saved.'),
  notSaved: 'View not saved',
  cancel: 'Cancel',
  close: 'Close',
} as const;
