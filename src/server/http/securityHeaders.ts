import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isSecure } from '../platform/address/requestedHost.ts';

const YEAR = 31_536_000;
/** Tells pages that are rendered for a request its nonce. */
const NONCE_HEADER = 'x-nonce';
const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The sources that a policy needs for the inline scripts in the pages of a build: their hashes. */
function inlineScriptSources(build: string): string[] {
  const folder = path.resolve(build, 'server', 'pages');
  if (!existsSync(folder)) return [];
  const sources = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    for (const [, script = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(inlineScripts))
      sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...sources].sort();
}

const otherDirectives = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'", // Mantine styles elements with attributes
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Returns a function that sets the headers that protect pages. Inline scripts run if they are part of a page in `build`, the folder that
 * Next built, or have the nonce of the request, which _document.tsx reads. In development there is no policy for contents, because Next
 * evaluates text as code.
 */
export function pageProtection(build: string | undefined): (req: IncomingMessage, res: ServerResponse) => void {
  const scripts = ["script-src 'self'", ...(build ? inlineScriptSources(build) : [])].join(' ');
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64');
    req.headers[NONCE_HEADER] = nonce;
    if (process.env.NODE_ENV !== 'development')
      res.setHeader('Content-Security-Policy', [`${scripts} 'nonce-${nonce}'`, ...otherDirectives].join('; '));
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('X-Frame-Options', 'DENY');
    res.setHeader('Referrer-Policy', 'same-origin');
    res.setHeader('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()');
  };
}

/** Over https: tells browsers to come back over https only. */
export function setTransportSecurity(req: IncomingMessage, res: ServerResponse): void {
  if (isSecure(req)) res.setHeader('Strict-Transport-Security', `max-age=${YEAR}`);
}

/** Whether a request names its host twice: proxies and services choose different ones. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
