import { readdirSync } from 'node:fs';
import path from 'node:path';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

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
  /** What lies in the folder of files. */
  stored(): string[];
  /** How many records and notes of unused files the database has. */
  known(): Promise<{ images: number; unused: number }>;
}

export async function makeScene(): Promise<Scene> {
  const service = await createService();
  const [convention, elsewhere, stranger] = await Promise.all([
    makeConvention(service),
    makeConvention(service),
    signUp(service),
  ]);
  const { organiser } = convention;
  return {
    service,
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
    stored: () => filesIn(path.join(service.data_dir, 'files')),
    async known() {
      const { db } = await import('../../src/server/db/client.ts');
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
