import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageStoreLog } from '../../../messages/integrations/images.ts';
import { log } from '../../platform/log.ts';
import type { ImageStore } from './interface.ts';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** Stores images in a folder of this machine: `<folder>/<file_id>/image` and `/thumbnail`. File names from people are never used as paths. */
export function localFolder(folder: string): ImageStore {
  const pathOf = (file_id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(file_id)) throw new Error(`${file_id} is not the id of a file`);
    return path.join(folder, file_id);
  };
  return {
    async store(file_id, files) {
      await mkdir(pathOf(file_id), { recursive: true, mode: 0o700 });
      for (const [part, bytes] of Object.entries(files))
        await writeFile(path.join(pathOf(file_id), part), bytes, { flag: 'wx', mode: 0o600, flush: true });
    },
    async read(file_id, part) {
      try {
        const file = await open(path.join(pathOf(file_id), part));
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(file_ids) {
      const failed: string[] = [];
      for (const file_id of file_ids)
        await rm(pathOf(file_id), { recursive: true, force: true }).catch((err: unknown) => {
          failed.push(file_id);
          log.error({ err, file_id }, imageStoreLog.notDeleted);
        });
      return failed;
    },
  };
}
