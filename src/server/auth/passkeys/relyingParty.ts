import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';

/** Who asks for a passkey, as browsers see it: the only origin whose answers count, and the host name that passkeys belong to. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}
/** That of NEXTAUTH_URL, or else of the request, whose host is that of a trusted proxy or of the browser itself. */
export function relyingParty({ request }: Context): RelyingParty {
  const called = `${request.cookies === 'secure' ? 'https' : 'http'}://${request.host}`;
  const { origin, hostname } = new URL(settings().NEXTAUTH_URL ?? called);
  return { origin, id: hostname };
}
