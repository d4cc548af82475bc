import type { IncomingMessage } from 'node:http';

/** A content and its compressed forms, as far as they exist. */
export interface Compressed {
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The encodings that a client takes, best first. */
export function acceptedEncodings({ headers }: Pick<IncomingMessage, 'headers'>): Encoding[] {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return encodings.filter((encoding) => accepted.includes(encoding));
}
/** The best form of a content that a client takes; undefined: as it is. */
export const encodingFor = (req: Pick<IncomingMessage, 'headers'>, content: Compressed): Encoding | undefined =>
  acceptedEncodings(req).find((encoding) => content[encoding]);
