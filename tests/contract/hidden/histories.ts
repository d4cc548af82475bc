import { hasHistory } from '../../../src/resources/system/history.ts';
import { db } from '../../../src/server/db/client.ts';
import { caller } from '../../support/people.ts';
import { everyOther, type Gallery, type Viewer } from './gallery.ts';
import type { Findings } from './probes.ts';

interface Entry {
  record_id: string;
  resource: string;
  changes: { field: string }[];
}
const FEW = 3;

/** Reads the histories of records as each viewer: what the record does not say, its history does not say. */
export async function readHistories(base_url: string, gallery: Gallery): Promise<Findings> {
  const findings: Findings = { leaks: new Set(), columns: 0, probes: 0 };
  const read = async ({ session }: Viewer, path: string) => {
    const { status, body } = await caller({ base_url }, session ?? undefined)('GET', path);
    return status === 200 ? body : null;
  };
  const judge = async (viewer: Viewer, kind: string, entries: readonly Entry[]) => {
    for (const id of new Set(entries.map(({ record_id }) => record_id))) {
      const record = await read(viewer, `/api/${kind}/${id}`);
      for (const { field } of entries.filter(({ record_id }) => record_id === id).flatMap(({ changes }) => changes)) {
        findings.probes += 1;
        if (!record || !(field in record)) findings.leaks.add(`${viewer.role}: ${kind}.${field}`);
      }
    }
  };
  for (const r of gallery.shown.filter(
    (each) => hasHistory(each) && each.operations.includes('read') && each.name !== 'convention',
  )) {
    const ids = await db.$queryRawUnsafe<{ id: string }[]>(`SELECT id::text FROM "${r.name}" ORDER BY id LIMIT ${FEW}`);
    for (const [nth, { id }] of ids.entries()) {
      const path = `/api/${r.name}/${id}/history`;
      for (const viewer of [...everyOther(gallery.viewers, nth), gallery.owners.get(r.name)].filter(
        (each) => each !== undefined,
      )) {
        const seen = (await read(viewer, path))?.items as Entry[] | undefined;
        if (!seen) continue;
        await judge(viewer, r.name, seen);
      }
    }
  }
  const path = `/api/convention/${gallery.world.convention_id}/history`;
  for (const [nth, { name }] of gallery.shown.filter(hasHistory).entries()) {
    for (const viewer of everyOther(gallery.viewers, nth)) {
      const seen = (await read(viewer, `${path}?resource=${name}&_items_per_page=20`))?.items as Entry[] | undefined;
      if (!seen) continue;
      await judge(viewer, name, seen.slice(0, FEW));
    }
  }
  return findings;
}
