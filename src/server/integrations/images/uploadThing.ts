import { Readable } from 'node:stream';
import { imageStoreLog, imageStoreRefusals } from '../../../messages/integrations/images.ts';
import { Refusal } from '../../errors/refusals.ts';
import { log } from '../../platform/log.ts';
import { tokenContent } from '../../platform/uploadThingToken.ts';
import { type ImageStore, type Part, parts } from './interface.ts';

export interface UploadThing {
  readonly token: string;
  /** The addresses of the API, of uploads and of downloads. Default: those of UploadThing. */
  readonly api?: string | undefined;
  readonly ingest?: string | undefined;
  readonly files?: string | undefined;
}
/** Milliseconds for each kind of request. */
const TIMEOUTS = { upload: 20_000, deletion: 5_000, answer: 5_000, download: 60_000 } as const;
/** Fails after a time: the library repeats what is not answered, for minutes. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The name of a file at UploadThing. It follows from our id, so no record has to store it. */
const nameOf = (file_id: string, part: Part) => {
  if (!/^[0-9a-f-]{36}$/.test(file_id)) throw new Error(`${file_id} is not the id of a file`);
  return `${file_id}.${part}`;
};
const unavailable = () => new Refusal(504, 504, null, imageStoreRefusals.unavailable);
/** The code or name of an error of the library. Its message may hold signed addresses. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }; // only read
  return (
    ([code, name].find((word) => typeof word === 'string' && /^[A-Za-z_]{3,40}$/.test(word)) as string | undefined) ?? 'no reason'
  );
}

/** The part of `uploadthing/server` that is used here. Its own declarations have 270,000 lines, which slow down the type check. */
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
  // The library warns at every upload about a deprecated property that it reads itself.
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('[uploadthing][deprecated]')) warn(...values);
  };
  const client = new UTApi({
    token,
    logLevel: 'None', // failures are logged here, without signed addresses
    defaultKeyType: 'customId',
    ...(api ? { apiUrl: api } : {}),
    ...(ingest ? { ingestUrl: ingest } : {}),
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(init?.method === 'PUT' ? TIMEOUTS.upload : TIMEOUTS.deletion);
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, signal, redirect: 'error' });
    },
  });
  return { client, UTFile };
}

/** Stores images at UploadThing. The library is loaded at the first upload or deletion. */
export function uploadThing(account: UploadThing): ImageStore {
  const base = account.files ?? `https://${tokenContent(account.token)?.appId}.ufs.sh`;
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loading ??= load(account);
    return loading;
  };
  return {
    async store(file_id, files, content_type) {
      const { client, UTFile } = await loadOnce();
      const uploads = parts.map((part) => {
        const name = nameOf(file_id, part);
        return new UTFile([new Uint8Array(files[part])], name, { type: content_type[part], customId: name });
      });
      const uploading = client.uploadFiles(uploads, { concurrency: uploads.length, contentDisposition: 'inline' });
      const failure = await within(TIMEOUTS.upload, uploading).then(
        (results) => results.find(({ error }) => error)?.error,
        (error: unknown) => error ?? new Error('no reason'),
      );
      if (!failure) return;
      log.warn({ reason: reasonOf(failure), file_id }, imageStoreLog.uploadThingNotStored);
      throw unavailable();
    },
    async read(file_id, part) {
      const noAnswer = new AbortController();
      const timer = setTimeout(() => noAnswer.abort(), TIMEOUTS.answer);
      const signal = AbortSignal.any([noAnswer.signal, AbortSignal.timeout(TIMEOUTS.download)]);
      const headers = { 'Accept-Encoding': 'identity' };
      const response = await fetch(`${base}/f/${nameOf(file_id, part)}`, { signal, headers }).catch(() => null);
      clearTimeout(timer);
      const size = Number(response?.headers.get('content-length') ?? Number.NaN);
      if (response?.ok && response.body && Number.isInteger(size))
        return { size, content: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) }; // Node's stream, with the type of the DOM
      void response?.body?.cancel();
      if (response?.status === 404 || response?.status === 410) return null;
      log.warn({ status: response?.status ?? null, file_id }, imageStoreLog.uploadThingNotRead);
      throw unavailable();
    },
    async remove(file_ids) {
      const { client } = await loadOnce();
      const names = file_ids.flatMap((file_id) => parts.map((part) => nameOf(file_id, part)));
      const failure = await within(TIMEOUTS.deletion, client.deleteFiles(names)).then(
        ({ success }) => !success && 'no success',
        (error: unknown) => reasonOf(error),
      );
      if (!failure) return [];
      log.error({ reason: failure, files: names.length }, imageStoreLog.uploadThingNotDeleted);
      return file_ids;
    },
  };
}
