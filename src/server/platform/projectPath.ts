import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The bundle of the service lies as deep below the project as this file.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The absolute path of a file or folder of the project, such as `src/resources`. */
export const projectPath = (relative: string): string => path.join(root, relative);
