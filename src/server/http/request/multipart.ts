import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { Upload } from '../../platform/uploads.ts';
import { add, limits, malformed, type Parameters, tooLarge } from './parameters.ts';
import type { Body } from './types.ts';
import { discard, keep } from './uploads.ts';

const FILES = 10;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);
const tooMany = () => malformed(`No more than ${limits.width} parameters and ${FILES} files may be sent at once.`);

function parserOf(req: IncomingMessage) {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      defCharset: 'utf8',
      limits: {
        fieldSize: limits.body,
        fields: limits.width,
        files: FILES,
        fileSize: limits.upload + 1,
        parts: limits.width + FILES,
      },
    });
  } catch {
    throw malformed('The multipart/form-data body says no boundary.');
  }
}

/** Reads the parameters and files of a multipart body. A file also sets the parameter of its field to its name. */
export async function multipart(req: IncomingMessage): Promise<Body> {
  const parser = parserOf(req);
  const values: Parameters = {};
  const files: Promise<Upload>[] = [];
  let fields = 0;
  let bytes = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const name = (field: string) => {
        if (!reserved.has(field)) return true;
        reject(malformed(`${field} is not allowed as the name of a parameter.`, field));
        return false;
      };
      parser.on('field', (field, value, { valueTruncated }) => {
        fields += value.length;
        if (valueTruncated || fields > limits.body)
          return reject(tooLarge(`The fields may have ${limits.body / 1024} KiB at most.`, field));
        if (name(field)) add(values, field, value);
      });
      parser.on('file', (field, stream, { filename, mimeType }) => {
        // A form without a chosen file has a part without a file name.
        if (!filename || !name(field)) return void stream.resume();
        const count = (size: number) => {
          bytes += size;
          if (bytes > limits.upload) throw tooLarge(`${field} may have ${limits.upload / 1024 / 1024} MiB at most.`, field);
        };
        const kept = keep(stream, { field, filename, type: mimeType }, count);
        kept.catch(reject);
        files.push(kept);
        add(values, field, filename);
      });
      parser.on('partsLimit', () => reject(tooMany()));
      parser.on('fieldsLimit', () => reject(tooMany()));
      parser.on('filesLimit', () => reject(tooMany()));
      parser.on('error', () => reject(malformed('The multipart/form-data body is malformed or ends too early.')));
      parser.on('close', () => Promise.all(files).then(() => resolve(), reject));
      req.on('error', reject);
      req.on('close', () => req.complete || reject(new Error('The client went away.')));
      req.pipe(parser);
    });
    return { values, uploads: await Promise.all(files) };
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    const kept = await Promise.allSettled(files);
    await discard(kept.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])));
    throw error;
  }
}
