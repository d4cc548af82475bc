import { createHash, createHmac } from 'node:crypto';
import { type Answering, type StandIn, standIn } from './standIn.ts';

export const API_KEY = 'sk_live_very_secret_0123456789abcdef';
const APP = 'app0123456';

/** A stand-in of UploadThing: its API, the place that takes files and the one that gives them out. */
export interface UploadThingStandIn {
  readonly server: StandIn;
  /** What has to be in the environment for the service to use it. */
  readonly settings: Record<string, string>;
  /** The files that are there, by the name that they were given. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Answers as UploadThing does. */
  readonly usual: Answering;
}

/** The file in a form of one field. */
function fileIn(body: Buffer, type = ''): Buffer {
  const boundary = `--${/boundary=(.+)$/.exec(type)?.[1]}`;
  const from = body.indexOf('\r\n\r\n', body.indexOf(boundary)) + 4;
  return body.subarray(from, body.lastIndexOf(`\r\n${boundary}`));
}

export async function uploadThingStandIn(): Promise<UploadThingStandIn> {
  const files = new Map<string, Buffer>();
  const types = new Map<string, string>();

  const take: Answering = ({ url, headers, body }) => {
    const at = (name: string) => decodeURIComponent(url.searchParams.get(name) ?? '');
    const [signed = '', signature] = `${server.url}${url.pathname}${url.search}`.split('&signature=');
    const right = `hmac-sha256=${createHmac('sha256', API_KEY).update(signed).digest('hex')}`;
    if (decodeURIComponent(signature ?? '') !== right || at('x-ut-identifier') !== APP || Number(at('expires')) < Date.now())
      return { status: 403, body: { error: 'Invalid signature' } };
    const bytes = fileIn(body, headers['content-type']);
    if (bytes.length !== Number(at('x-ut-file-size'))) return { status: 400, body: { error: 'Size mismatch' } };
    const name = at('x-ut-custom-id');
    if (files.has(name)) return { status: 409, body: { error: 'Custom id is taken' } };
    files.set(name, bytes);
    types.set(name, at('x-ut-file-type'));
    const ufsUrl = `${server.url}/f${url.pathname.replace('/ingest', '')}`;
    return {
      body: { url: ufsUrl, appUrl: ufsUrl, ufsUrl, fileHash: createHash('md5').update(bytes).digest('hex'), serverData: null },
    };
  };
  const remove: Answering = ({ headers, body }) => {
    if (headers['x-uploadthing-api-key'] !== API_KEY) return { status: 401, body: { error: 'Unauthorized' } };
    const { customIds = [] } = JSON.parse(body.toString()) as { customIds?: string[] };
    return { body: { success: true, deletedCount: customIds.filter((name) => files.delete(name)).length } };
  };
  const usual: Answering = (asked, res) => {
    const { method, url } = asked;
    if (method === 'PUT' && url.pathname.startsWith('/ingest/')) return take(asked, res);
    if (method === 'POST' && url.pathname === '/v6/deleteFiles') return remove(asked, res);
    const name = /^\/f\/(.+)$/.exec(url.pathname)?.[1] ?? '';
    const bytes = files.get(name);
    if (!bytes) return { status: 404, body: 'Not found' };
    return { body: bytes, headers: { 'Content-Type': types.get(name) ?? '', 'Content-Length': String(bytes.length) } };
  };
  const server = await standIn(usual);
  const content = { apiKey: API_KEY, appId: APP, regions: ['fra1'] };
  return {
    server,
    files,
    usual,
    settings: {
      UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(content)).toString('base64'),
      UPLOADTHING_API_URL: server.url,
      UPLOADTHING_INGEST_URL: `${server.url}/ingest`,
      UPLOADTHING_FILES_URL: server.url,
    },
  };
}
