import { message } from '../message.ts';

/** The gallery of a convention's images. */
export const imageGalleryText = {
  title: 'Images',
  count: message<{ count: number }>('{count} {count, plural, one {picture} other {pictures}}'),
  dropHint: 'or drop one or several here: JPEG, PNG, WebP or GIF, up to 15 MiB each',
  search: 'Search images',
  searchHint: 'Name',
  loading: 'Loading the images',
  noMatch: 'No images match',
  empty: 'No images yet',
  emptyHelp: 'Drop the maps and pictures of the convention here; rooms, products and the convention itself can show them.',
  more: message<{ count: number }>('More images ({count})'),
  saved: message<{ name: string }>('{name} was saved.'),
  notSaved: message<{ name: string }>('{name} could not be saved'),
} as const;

/** One image of the gallery: where it is used, and the form that renames it. */
export const imageTileText = {
  noAltText: 'No alt text',
  usedNowhere: 'Not used yet',
  /** Followed by links. */
  usedBy: 'Used by',
  rename: 'Rename',
  renameImage: message<{ name: string }>('Rename {name}'),
  delete: 'Delete',
  deleteImage: message<{ name: string }>('Delete {name}'),
  name: 'Name',
  altText: 'Alt text',
  altTextHelp: 'What the picture shows, for people who can’t see it.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
