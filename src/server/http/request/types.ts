import type { Upload } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Parameters } from './parameters.ts';

/** The parameters and files of a request body. */
export interface Body {
  readonly values: Parameters;
  readonly uploads: readonly Upload[];
}

/** Who sends a request. */
export interface Sender {
  readonly viewer: Viewer | null;
  readonly ip: string;
}
