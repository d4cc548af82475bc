import path from 'node:path';
import { fromSettings } from '../../platform/config.ts';
import type { ImageStore } from './interface.ts';
import { localFolder } from './localFolder.ts';
import { uploadThing } from './uploadThing.ts';

/** Where image files are stored: at UploadThing if there is a token for it, otherwise in the folder `files` of DATA_DIR. */
export const imageStore = fromSettings((config): ImageStore => {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_API_URL: api } = config;
  return token
    ? uploadThing({ token, api, ingest: config.UPLOADTHING_INGEST_URL, files: config.UPLOADTHING_FILES_URL })
    : localFolder(path.join(config.DATA_DIR, 'files'));
});
