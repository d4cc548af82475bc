import { message } from '../message.ts';

/** Why an uploaded image is refused. */
export const imageRefusals = {
  notOneFile: 'must be one file, sent as multipart/form-data.',
  busy: 'Too many images are being processed right now: try again in a few seconds.',
  notAnImage: 'file must be a JPEG, PNG, WebP or GIF image.',
  broken: 'file is broken or incomplete: save the image again and send that.',
  tooLarge: message<{ side: number }>('may have 50 megapixels at most, and {side} pixels a side.'),
  tooManyScans: message<{ limit: number }>('may be drawn in {limit} scans at most.'),
  tooSlow: 'takes too long to be decoded.',
  notStoredInTime: 'file was not stored in time: send it again.',
} as const;

/** Log lines about image files. */
export const imageLog = {
  uploadNotDeleted: 'the files of a failed upload may still be there',
  unusedNotDeleted: 'unused files were not removed',
} as const;
