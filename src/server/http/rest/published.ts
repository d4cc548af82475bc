import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { isKnownTag } from '../request/knownTags.ts';
import type { Answer } from './answer.ts';

/** A text that is the same for everyone until the service is updated. */
export interface Published {
  /** Returns the text, compressed if the client accepts it, or 304 if the client already has it. */
  answer(headers: IncomingHttpHeaders): Answer;
}

const takesGzip = (accepted: string | undefined) =>
  (accepted ?? '').split(',').some((encoding) => {
    const [name = '', ...parameters] = encoding.split(';').map((part) => part.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Publishes JSON text, which is created at the first request. */
export function published(make: () => string): Published {
  let content: { text: string; zipped: Buffer; tag: string } | undefined;
  return {
    answer({ 'accept-encoding': accepted, 'if-none-match': knownTags }) {
      if (!content) {
        const text = make();
        content = { text, zipped: gzipSync(text), tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
      }
      const { text, zipped, tag } = content;
      // The tag is weak because it stands for both the compressed and the plain text.
      const headers = { ETag: `W/${tag}`, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
      if (isKnownTag(knownTags, tag)) return { status: 304, headers, text: '' };
      if (!takesGzip(accepted)) return { status: 200, headers, text };
      return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, text, zipped };
    },
  };
}
