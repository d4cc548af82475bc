import type { Upload } from '../../platform/uploads.ts';
import type { Parameters } from './parameters.ts';

/** The parameters and files of a request body. */
export interface Body {
  readonly values: Parameters;
  readonly uploads: readonly Upload[];
}
