import type { Upload } from '../../platform/uploads.ts';
import type { Parameters } from './parameters.ts';

/** What the body of a request holds. */
export interface Body {
  readonly values: Parameters;
  readonly uploads: readonly Upload[];
}
