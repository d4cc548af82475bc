import { randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { signInLabels, signInRefusals } from '../../../messages/auth/signIn.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { isSecure, requestedHost } from '../../platform/address/requestedHost.ts';
import { settings } from '../../platform/config.ts';
import { log } from '../../platform/log.ts';
import { storedSetting } from '../../platform/storedSettings.ts';
import { shortUserAgent } from '../../platform/userAgent.ts';
import {
  cookieHeader,
  cookieName,
  endKeptPages,
  KEPT_PAGES,
  sessionCookie,
  sessionCookieSeconds,
  sessionCookies,
} from '../cookies.ts';
import { DEVICE_COOKIE, DEVICE_DAYS, markDevice, readDevice } from '../devices.ts';
import { createSession, destroySession } from '../sessions.ts';
import { viewerOfSession } from '../sessionViewers.ts';
import { signInWithPassword } from '../signIn.ts';
import { SignInRefused, userOfIdentity } from './identities.ts';
import { configuredProviders, defaultExport } from './providers.ts';

const SIGN_IN_PAGE = '/sign-in';

/** Whether a provider says that the address is the user's. Those that say nothing are not believed. */
const isVerified = (profile: object | undefined) =>
  (profile as { email_verified?: unknown } | undefined)?.email_verified === true;
/** What a user is told of: a sign-in in a browser that is new to them, but for the first one, and a provider that opens their account from now on. */
export interface SignInNews {
  readonly change: 'newDevice' | 'providerAdded';
  readonly user_id: string;
  readonly provider?: string;
  readonly ip: string;
  readonly user_agent: string;
}
type OnNews = (news: SignInNews) => Promise<void>;
/** Whether the account has not been signed in to. */
const neverSignedIn = async (id = '') =>
  (await db.user.findUnique({ where: { id }, select: { last_login: true } }))?.last_login === null;
/** The user who signs in with this request. */
interface NewSignIn {
  user_id: string;
  /** The hash of the password that was checked. */
  password_hash?: string;
}

/**
 * The options for one request. The cookie holds only our session id, never next-auth's token. `onRefusal` is called for refusals that the
 * library would report as a wrong password.
 */
async function optionsFor(
  req: NextApiRequest,
  res: NextApiResponse,
  secure: boolean,
  onRefusal: (refusal: Refusal) => void,
  onNews: OnNews,
): Promise<AuthOptions> {
  const ip = clientAddress(req);
  const cookie = sessionCookie(secure);
  const cookieSeconds = sessionCookieSeconds();
  const deviceCookie = cookieName(DEVICE_COOKIE, secure);
  const device = await readDevice(req.cookies[deviceCookie]);
  const user_agent = shortUserAgent(req.headers['user-agent']);
  let newSignIn: NewSignIn | null = null;
  const password = defaultExport(Credentials)({
    credentials: {
      username: { label: signInLabels.name },
      password: { label: signInLabels.password, type: 'password' },
      code: { label: signInLabels.code },
    },
    async authorize(input) {
      try {
        const user = await signInWithPassword(input?.username ?? '', input?.password ?? '', ip, { device, code: input?.code });
        newSignIn = { user_id: user.id, ...(user.password_hash === null ? {} : { password_hash: user.password_hash }) };
        return { id: user.id };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.wire.data === 'code') throw new Error(`code ${error.wire.message}`); // the page asks for it
        if (error.status === 401) return null;
        onRefusal(error);
        throw new Error(error.wire.message);
      }
    },
  });
  return {
    secret: await storedSetting('nextauth_secret', () => randomBytes(32).toString('base64')),
    providers: [password, ...configuredProviders()],
    pages: { signIn: SIGN_IN_PAGE, signOut: SIGN_IN_PAGE, error: SIGN_IN_PAGE },
    session: { strategy: 'jwt', maxAge: cookieSeconds },
    useSecureCookies: secure,
    cookies: { sessionToken: { name: cookie, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } } },
    jwt: {
      maxAge: cookieSeconds,
      encode: async ({ token }) => String(token?.session_id ?? ''),
      decode: async ({ token: session_id = '' }) => {
        const viewer = await viewerOfSession(session_id);
        return viewer && { sub: viewer.user_id, name: viewer.display_name, session_id };
      },
    },
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== 'oauth') return true;
        const viewer = await viewerOfSession(req.cookies[cookie] ?? '');
        const identity = {
          provider: account.provider,
          subject: account.providerAccountId,
          ...user,
          email_verified: isVerified(profile),
        };
        try {
          const { user_id, isAdded } = await userOfIdentity(identity, viewer);
          newSignIn = { user_id };
          if (isAdded) await onNews({ change: 'providerAdded', user_id, provider: account.provider, ip, user_agent });
          return true;
        } catch (error) {
          if (error instanceof SignInRefused) return `${SIGN_IN_PAGE}?error=${encodeURIComponent(error.message)}`;
          throw error;
        }
      },
      async jwt({ token, account }) {
        if (!account) return token;
        const isNew = newSignIn !== null && device?.user_id !== newSignIn.user_id;
        const isFirst = isNew && (await neverSignedIn(newSignIn?.user_id));
        const created = newSignIn && (await createSession(newSignIn.user_id, { ip, user_agent, ...newSignIn }));
        if (!created) throw new Error(signInRefusals.accountClosed);
        if (KEPT_PAGES in req.cookies) res.appendHeader('Set-Cookie', endKeptPages());
        if (isNew && !isFirst) await onNews({ change: 'newDevice', user_id: created.row.user_id, ip, user_agent });
        if (isNew)
          res.appendHeader('Set-Cookie', cookieHeader(deviceCookie, await markDevice(created.row.user_id), DEVICE_DAYS * 86_400));
        return { ...token, session_id: created.session_id };
      },
      session: ({ session, token }) => ({ ...session, user: { id: token.sub, name: token.name ?? null } }),
    },
    events: {
      async signOut({ token }) {
        if (KEPT_PAGES in req.cookies) res.appendHeader('Set-Cookie', endKeptPages());
        if (typeof token?.session_id === 'string') await destroySession(token.session_id);
      },
    },
    logger: {
      // An expired session is not an error; the cookie is deleted.
      error: (code, err) => (code === 'JWT_SESSION_ERROR' ? log.debug({ code }, 'sign-in') : log.error({ code, err }, 'sign-in')),
      warn: (code) => log.debug({ code }, 'sign-in'),
      debug: () => {},
    },
  };
}

/** Over https: uses the session of a cookie from before there was https, which gets the other name where the library answers with it. */
function adoptPlainCookie(req: NextApiRequest, res: NextApiResponse): void {
  const [hostCookie, plainCookie] = sessionCookies;
  const session_id = req.cookies[plainCookie];
  if (session_id === undefined) return;
  req.cookies[hostCookie] ??= session_id;
  if (['session', 'signout', 'callback'].includes(String(req.query.nextauth?.[0])))
    res.appendHeader('Set-Cookie', cookieHeader(plainCookie, '', 0));
}

/**
 * Handles sign-in and sign-out in the browser, at /api/auth/*. The address of the service is NEXTAUTH_URL or comes from the request; a
 * foreign page cannot make a browser send another one. `onNews` is called with what the user is to be told of.
 */
export async function handleSignIn(req: NextApiRequest, res: NextApiResponse, onNews: OnNews = async () => {}): Promise<void> {
  const configuredUrl = settings().NEXTAUTH_URL;
  Object.assign(process.env, configuredUrl ? { NEXTAUTH_URL: configuredUrl } : { AUTH_TRUST_HOST: 'true' }); // NextAuth reads them there
  const secure = isSecure(req);
  req.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  req.headers['x-forwarded-host'] = requestedHost(req);

  const status = res.status.bind(res);
  if (secure) adoptPlainCookie(req, res);
  const options = await optionsFor(
    req,
    res,
    secure,
    (refusal) => {
      if (refusal.retryAfter !== undefined) res.setHeader('Retry-After', String(refusal.retryAfter));
      res.status = (code) => status(code === 401 ? refusal.status : code);
    },
    onNews,
  );
  await defaultExport(NextAuth)(req, res, options);
}
