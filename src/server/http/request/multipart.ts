import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import type { Upload } from '../../platform/uploads.ts';
import { forbiddenNames } from '../../platform/valueLimits.ts';
import { add, limits, malformed, type Parameters, tooLarge } from './parameters.ts';
import type { Body } from './types.ts';
import { discard, storeUpload } from './uploads.ts';

const MAX_FILES = 10;
/** Bytes of the name of a field, and the number of headers of a part. */
const MAX_NAME = 200;
const MAX_HEADERS = 20;
/** Bytes of a form with its files and with what no field or file is. */
const MAX_FORM = limits.upload + limits.body + 256 * 1024;
const formTooLarge = () => tooLarge(parameterRefusals.formTooLarge({ limit: Math.ceil(MAX_FORM / 1024 / 1024) }));
const tooMany = () => malformed(parameterRefusals.tooManyParts({ parameters: limits.width, files: MAX_FILES }));

function parserOf(req: IncomingMessage) {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      defCharset: 'utf8',
      limits: {
        fieldNameSize: MAX_NAME,
        headerPairs: MAX_HEADERS,
        fieldSize: limits.body,
        fields: limits.width,
        files: MAX_FILES,
        fileSize: limits.upload + 1,
        parts: limits.width + MAX_FILES,
      },
    });
  } catch {
    throw malformed(parameterRefusals.noBoundary);
  }
}

/** Reads the parameters and files of a multipart body. A file also sets the parameter of its field to its name. */
export async function multipart(req: IncomingMessage): Promise<Body> {
  const parser = parserOf(req);
  const values: Parameters = {};
  const files: Promise<Upload>[] = [];
  let formLength = 0;
  let fieldLength = 0;
  let fileBytes = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const isAllowed = (field: string) => {
        if (!forbiddenNames.has(field)) return true;
        reject(malformed(parameterRefusals.forbiddenName({ name: field }), field));
        return false;
      };
      parser.on('field', (field, value, { valueTruncated }) => {
        fieldLength += value.length;
        if (valueTruncated || fieldLength > limits.body)
          return reject(tooLarge(parameterRefusals.fieldsTooLarge({ limit: limits.body / 1024 }), field));
        if (isAllowed(field)) add(values, field, value);
      });
      parser.on('file', (field, stream, { filename, mimeType }) => {
        stream.on('error', () => {}); // the parser's own error refuses the form; this one, unheard, would end the process
        // A form without a chosen file has a part without a file name.
        if (!filename || !isAllowed(field)) return void stream.resume();
        const count = (size: number) => {
          fileBytes += size;
          if (fileBytes > limits.upload)
            throw tooLarge(parameterRefusals.fileTooLarge({ field, limit: limits.upload / 1024 / 1024 }), field);
        };
        const stored = storeUpload(stream, { field, filename, type: mimeType }, count);
        stored.catch(reject);
        files.push(stored);
        add(values, field, filename);
      });
      parser.on('partsLimit', () => reject(tooMany()));
      parser.on('fieldsLimit', () => reject(tooMany()));
      parser.on('filesLimit', () => reject(tooMany()));
      parser.on('error', () => reject(malformed(parameterRefusals.malformedMultipart)));
      parser.on('close', () => Promise.all(files).then(() => resolve(), reject));
      req.on('data', (chunk: Buffer) => {
        formLength += chunk.length;
        if (formLength > MAX_FORM) reject(formTooLarge());
      });
      req.on('error', reject);
      req.on('close', () => req.complete || reject(new Error('The client went away.')));
      req.pipe(parser);
    });
    return { values, uploads: await Promise.all(files) };
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    const results = await Promise.allSettled(files);
    await discard(results.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])));
    throw error;
  }
}
