import { Readable } from 'node:stream';
import { Refusal } from '../../errors/refusals.ts';
import { log } from '../../platform/log.ts';
import { tokenContent } from '../../platform/uploadThingToken.ts';
import { type ImageStore, type Part, parts } from './interface.ts';

export interface UploadThing {
  readonly token: string;
  /** Where it answers, takes files and gives them out, unless at its own addresses. */
  readonly api?: string | undefined;
  readonly ingest?: string | undefined;
  readonly files?: string | undefined;
}
const PATIENCE = { upload: 20_000, deletion: 5_000, answer: 5_000, download: 60_000 } as const;

/** By this name of our own the files are known there: no record needs to keep another one. */
const nameOf = (file_id: string, part: Part) => {
  if (!/^[0-9a-f-]{36}$/.test(file_id)) throw new Error(`${file_id} is no id of a file`);
  return `${file_id}.${part}`;
};
const unavailable = () => new Refusal(504, 504, null, 'The service that keeps images does not answer: try again later.');
/** What its errors say of themselves, without the addresses (which are signed) that they carry. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }; // only read
  return (
    ([code, name].find((word) => typeof word === 'string' && /^[A-Za-z_]{3,40}$/.test(word)) as string | undefined) ?? 'no reason'
  );
}

/** What we use of `uploadthing/server`: its own declarations bring 270,000 lines, which every check of types would read. */
interface Library {
  readonly UTFile: new (content: BlobPart[], name: string, about: { type: string; customId: string }) => File;
  readonly UTApi: new (settings: {
    token: string;
    logLevel: 'None';
    defaultKeyType: 'customId';
    apiUrl?: string;
    ingestUrl?: string;
    fetch: typeof fetch;
  }) => Client;
}
interface Client {
  uploadFiles(
    files: File[],
    settings: { concurrency: number; contentDisposition: 'inline' },
  ): Promise<{ error: { code: string } | null }[]>;
  deleteFiles(names: string[]): Promise<{ success: boolean }>;
}

async function load({ token, api, ingest }: UploadThing) {
  const { UTApi, UTFile }: Library = await import('uploadthing/server' as string); // a name that is not a literal keeps its declarations out
  // Its own code reads what it calls deprecated, and says so at every upload.
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('[uploadthing][deprecated]')) warn(...said);
  };
  const client = new UTApi({
    token,
    logLevel: 'None', // we say ourselves what went wrong, without signed addresses
    defaultKeyType: 'customId',
    ...(api ? { apiUrl: api } : {}),
    ...(ingest ? { ingestUrl: ingest } : {}),
    fetch: (input, init) => {
      const patience = AbortSignal.timeout(init?.method === 'PUT' ? PATIENCE.upload : PATIENCE.deletion);
      const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
      return fetch(input, { ...init, signal, redirect: 'error' });
    },
  });
  return { client, UTFile };
}

/** Keeps images at UploadThing, under names of our own. Its library is loaded when it is needed first. */
export function uploadThing(place: UploadThing): ImageStore {
  const base = place.files ?? `https://${tokenContent(place.token)?.appId}.ufs.sh`;
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(place);
    return loading;
  };
  return {
    async store(file_id, files, content_type) {
      const { client, UTFile } = await loaded();
      const sent = parts.map((part) => {
        const name = nameOf(file_id, part);
        return new UTFile([new Uint8Array(files[part])], name, { type: content_type[part], customId: name });
      });
      const failed = await client.uploadFiles(sent, { concurrency: sent.length, contentDisposition: 'inline' }).then(
        (done) => done.find(({ error }) => error)?.error,
        (error: unknown) => error ?? new Error('no reason'),
      );
      if (!failed) return;
      log.warn({ reason: reasonOf(failed), file_id }, 'UploadThing did not take a file');
      throw unavailable();
    },
    async read(file_id, part) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), PATIENCE.answer);
      const signal = AbortSignal.any([late.signal, AbortSignal.timeout(PATIENCE.download)]);
      const headers = { 'Accept-Encoding': 'identity' };
      const response = await fetch(`${base}/f/${nameOf(file_id, part)}`, { signal, headers }).catch(() => null);
      clearTimeout(timer);
      const size = Number(response?.headers.get('content-length') ?? Number.NaN);
      if (response?.ok && response.body && Number.isInteger(size))
        return { size, content: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) }; // the DOM's type of Node's own stream
      void response?.body?.cancel();
      if (response?.status === 404 || response?.status === 410) return null;
      log.warn({ status: response?.status ?? null, file_id }, 'UploadThing did not give a file');
      throw unavailable();
    },
    async remove(file_ids) {
      const { client } = await loaded();
      const names = file_ids.flatMap((file_id) => parts.map((part) => nameOf(file_id, part)));
      const failed = await client.deleteFiles(names).then(
        ({ success }) => !success && 'no success',
        (error: unknown) => reasonOf(error),
      );
      if (!failed) return [];
      log.error({ reason: failed, files: names.length }, 'UploadThing did not remove files');
      return file_ids;
    },
  };
}
