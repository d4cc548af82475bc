import type { AuthOptions } from 'next-auth';
import GitHub from 'next-auth/providers/github';
import Google from 'next-auth/providers/google';
import { settings } from '../../platform/config.ts';

type Provider = AuthOptions['providers'][number];
/** The default export of a CommonJS module, which some loaders wrap. */
export const defaultExport = <T>(module: T): T => (module as { default?: T }).default ?? module;

/** The sign-in providers whose keys the settings hold. */
export function configuredProviders(): Provider[] {
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET, OIDC_ISSUER, OIDC_ID, OIDC_SECRET, OIDC_NAME } = settings();
  const providers: Provider[] = [];
  if (GITHUB_ID && GITHUB_SECRET) providers.push(defaultExport(GitHub)({ clientId: GITHUB_ID, clientSecret: GITHUB_SECRET }));
  if (GOOGLE_ID && GOOGLE_SECRET) providers.push(defaultExport(Google)({ clientId: GOOGLE_ID, clientSecret: GOOGLE_SECRET }));
  if (OIDC_ISSUER && OIDC_ID && OIDC_SECRET) {
    providers.push({
      id: 'oidc',
      name: OIDC_NAME,
      type: 'oauth',
      wellKnown: `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      idToken: true,
      checks: ['pkce', 'state'],
      clientId: OIDC_ID,
      clientSecret: OIDC_SECRET,
      profile: ({ sub, name, email, picture }: Record<string, string | undefined>) => ({
        id: sub ?? '',
        name,
        email,
        image: picture,
      }),
    } as Provider); // the type expects null for missing claims
  }
  return providers;
}
