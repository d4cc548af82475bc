import { message } from '../message.ts';

/** Texts of image input. */
export const imageInputText = {
  anImage: 'An image',
  div: 'div',
  noImage: 'No image',
  chooseAnotherImage: 'choose another image',
  chooseAnImage: 'choose an image',
  chooseAnother: 'Choose another',
  chooseAnImage2: 'Choose an image',
  textNoImage: message<{ text: string }>('{text}no image'),
  none: 'None',
} as const;

/** Texts of image picker. */
export const imagePickerText = {
  searchImages: 'Search images',
  name: 'Name',
  loadingTheImages: 'Loading the images',
  noImageOfThatName: 'No image of that name.',
  thereAreNoImagesYet: 'There are no images yet.',
  images: 'Images',
  moreImagesTotal: message<{ total: number }>('More images ({total})'),
  dropSomeHereSingleOneChosenOnce: 'or drop some here; a single one is chosen at once',
  chooseAnImage: 'Choose an image',
  close: 'Close',
} as const;

/** Texts of images. */
export const imagesText = {
  thisIsNoJpegPngWebPOrGif: 'This is no JPEG, PNG, WebP or GIF.',
  itIsLargerThan15MiB: 'It is larger than 15 MiB.',
} as const;

/** Texts of picture drop. */
export const pictureDropText = {
  addPictures: 'Add pictures',
} as const;
