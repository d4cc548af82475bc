import type { ComponentType } from 'react';

/** The desk without network. Whoever has loaded it hands it over: when it is needed, nothing can be loaded any longer. */
export type OfflineDeskComponent = ComponentType<{ readonly convention_id: string; onGoOn(): void }>;
