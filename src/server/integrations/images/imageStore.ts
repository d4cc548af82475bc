import path from 'node:path';
import { readConfig } from '../../platform/config.ts';
import type { ImageStore } from './interface.ts';
import { localFolder } from './localFolder.ts';
import { uploadThing } from './uploadThing.ts';

let chosen: ImageStore | undefined;

/** The place where files of images are stored: UploadThing where there is a token for it, else the folder `files` in DATA_DIR. */
export function imageStore(): ImageStore {
  if (chosen) return chosen;
  const config = readConfig();
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_API_URL: api } = config;
  chosen = token
    ? uploadThing({ token, api, ingest: config.UPLOADTHING_INGEST_URL, files: config.UPLOADTHING_FILES_URL })
    : localFolder(path.join(config.DATA_DIR, 'files'));
  return chosen;
}
