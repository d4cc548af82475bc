/*
 * The measurements, by name; see README.md. Without a name: records over HTTP, compared with a bare server on the same database.
 */
const measurements: Readonly<Record<string, () => Promise<unknown>>> = {
  records: () => import('./records.ts'),
  opening: () => import('./opening/run.ts'),
  growth: () => import('./growth/run.ts'),
  board: () => import('./board/run.ts'),
  lists: () => import('./lists.ts'),
};
const [name = ''] = process.argv.slice(2);
const measurement = measurements[name];
if (measurement) process.argv.splice(2, 1);
await (measurement ?? (() => import('./records.ts')))();
