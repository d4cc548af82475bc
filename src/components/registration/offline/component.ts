import type { ComponentType } from 'react';
import type { Part } from './facts.ts';

/** The desk without network. Whoever has loaded it hands it over: when it is needed, nothing can be loaded any longer. */
export type OfflineDeskComponent = ComponentType<{
  readonly convention_id: string;
  /** The part that is shown first. */
  readonly part: Part;
  /** The address of the desk with network. */
  readonly back: string;
  onGoOn(): void;
}>;
