import { message } from '../message.ts';

/** The input for an image: a button, and what was chosen. */
export const imageInputText = {
  anImage: 'An image',
  noImage: 'No image',
  choose: 'Choose an image',
  chooseOther: 'Choose another',
  remove: 'None',
  /** What screen readers read for the buttons, after the label of the input. */
  chooseLabel: 'choose an image',
  chooseOtherLabel: 'choose another image',
  removeLabel: 'no image',
} as const;

/** The dialog that picks or uploads an image. */
export const imagePickerText = {
  title: 'Choose an image',
  close: 'Close',
  search: 'Search images',
  searchHint: 'Name',
  loading: 'Loading the images',
  noMatch: 'No images found.',
  empty: 'There are no images yet.',
  images: 'Images',
  more: message<{ count: number }>('More images ({count})'),
  dropHint: 'or drop some here; a single one is selected',
} as const;

/** Uploading pictures, and why a file is not accepted. */
export const uploadText = {
  add: 'Add pictures',
  files: 'Pictures',
  wrongType: 'This is no JPEG, PNG, WebP or GIF.',
  tooLarge: 'It is larger than 15 MiB.',
} as const;
