import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeConvention, type TestConvention } from '../../support/convention.ts';
import { type Account, type Body, ok, signUp } from '../../support/people.ts';
import { hangUp } from '../../support/providers/standIn.ts';
import { uploadThingStandIn } from '../../support/providers/uploadThing.ts';
import { createService, type Settings, type TestService } from '../../support/service.ts';

export type Made = Body & { id: string };
export interface Fetched {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** A convention that takes images, and the people around it. */
export interface Scene {
  service: TestService;
  convention: TestConvention;
  organiser: Account;
  /** Organises another convention. */
  foreigner: Account;
  stranger: Account;
  elsewhere: TestConvention;
  upload(file: File, sent?: Body): Promise<Made>;
  /** The file behind a link that begins with `//`. */
  get(link: unknown, init?: RequestInit): Promise<Fetched>;
  /** What lies in the place of files: folders, each with its two files. */
  stored(): string[];
  /** Lets nothing be stored nor removed there; the answer ends that. */
  outage(): () => void;
  /** What an upload is answered then. */
  unavailable: string;
  /** How many records and notes of unused files the database has. */
  known(): Promise<{ images: number; unused: number }>;
}

type Place = Pick<Scene, 'stored' | 'outage' | 'unavailable'> & { stop(): Promise<void> };

/** (A stand-in of) UploadThing, and the settings of a service that keeps files there. */
async function uploadThing(): Promise<Place & { settings: Settings }> {
  const { server, settings, files } = await uploadThingStandIn();
  return {
    settings,
    stored: () => [...new Set([...files.keys()].flatMap((name) => [name.split('.', 1)[0] ?? '', name.replace('.', '/')]))].sort(),
    outage() {
      server.answer(hangUp);
      return () => server.answer();
    },
    unavailable: '504/504 null',
    stop: () => server.stop(),
  };
}
function folderOf({ data_dir }: TestService): Place {
  const folder = path.join(data_dir, 'files');
  return {
    stored: () => filesIn(folder),
    outage() {
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, 'in the way');
      return () => {
        rmSync(folder);
        renameSync(`${folder}.away`, folder);
      };
    },
    unavailable: '500/500 null',
    stop: async () => undefined,
  };
}

/** Where files may be kept: what is guaranteed of images is tested with each. */
export const stores = ['a folder', 'UploadThing'] as const;

export async function makeScene(store: (typeof stores)[number] = 'a folder'): Promise<Scene> {
  const { settings = {}, ...elsewhereKept } = store === 'UploadThing' ? await uploadThing() : {};
  const service = await createService({ settings });
  const { stop, ...place } = 'stop' in elsewhereKept ? elsewhereKept : folderOf(service);
  const [convention, elsewhere, stranger] = await Promise.all([
    makeConvention(service),
    makeConvention(service),
    signUp(service),
  ]);
  const { organiser } = convention;
  return {
    service: {
      ...service,
      async stop() {
        await service.stop();
        await stop();
      },
    },
    convention,
    organiser,
    foreigner: elsewhere.organiser,
    stranger,
    elsewhere,
    upload: (file, sent = {}) =>
      ok(organiser.call('POST', '/api/conventionimage', { convention_id: convention.id, ...sent, file })),
    async get(link, init) {
      const response = await fetch(`http:${link}`, init);
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    ...place,
    async known() {
      const { db } = await import('../../../src/server/db/client.ts');
      return { images: await db.conventionImage.count(), unused: await db.unusedFile.count() };
    },
  };
}
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return []; // nothing was ever stored
  }
}
