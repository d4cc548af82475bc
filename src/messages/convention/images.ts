import { message } from '../message.ts';

/** Texts of image gallery. */
export const imageGalleryText = {
  imageStaysAsItIs: message<{ image: string }>('{image} stays as it is'),
  savedWasSaved: message<{ saved: string }>('{saved} was saved.'),
  images: 'Images',
  totalPictures: message<{ total: number }>('{total} {total, plural, one {picture} other {pictures}}'),
  dropOneSeveralHereJpegPngWebPGifUp: 'or drop one or several here: JPEG, PNG, WebP or GIF, up to 15 MiB each',
  searchImages: 'Search images',
  name: 'Name',
  loadingTheImages: 'Loading the images',
  noImageOfThatName: 'No image of that name',
  noImagesYet: 'No images yet',
  dropMapsPicturesConventionHere:
    'Drop the maps and pictures of the convention here; rooms, products and the convention itself can show them.',
  moreImagesTotal: message<{ total: number }>('More images ({total})'),
} as const;

/** Texts of image tile. */
export const imageTileText = {
  name: 'Name',
  altText: 'Alt text',
  pictureShowsThoseWhoDoNotSee: 'What the picture shows, for those who do not see it.',
  save: 'Save',
  cancel: 'Cancel',
  noAltText: 'No alt text',
  usedNowhere: 'Used nowhere',
  usedBy: 'Used by ',
  renameFilename: message<{ filename: string }>('Rename {filename}'),
  rename: 'Rename',
  deleteFilename: message<{ filename: string }>('Delete {filename}'),
  delete: 'Delete',
} as const;
