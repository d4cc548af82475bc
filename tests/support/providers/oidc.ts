import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider says of the person in front of it. */
export interface Person {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small sign-in provider that speaks OpenID Connect: whoever is sent to it is `person`, and agrees. */
export async function startProvider(client_id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = { issuer: '', person: { sub: 'nobody' } as Person, stop: () => server.close() };
  const codes = new Set<string>();

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', provider.issuer);
    const json = (body: object) => res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          jwks_uri: `${provider.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
      case '/authorize': {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        const code = randomUUID();
        codes.add(code);
        back.searchParams.set('code', code);
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        return res.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        let form = '';
        req.on('data', (chunk) => {
          form += chunk;
        });
        return req.on('end', () => {
          if (!codes.delete(new URLSearchParams(form).get('code') ?? ''))
            return res.writeHead(400).end('{"error":"invalid_grant"}');
          const now = Math.floor(Date.now() / 1000);
          const claims = { ...provider.person, iss: provider.issuer, aud: client_id, iat: now, exp: now + 60 };
          const content = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`;
          const id_token = `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
          return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token });
        });
      }
      default:
        return res.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has one
  return provider;
}
