import type { RecordNamed } from '../../../src/server/core/crud.ts';

export type Game = RecordNamed<'librarygame'>;
