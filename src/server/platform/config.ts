import path from 'node:path';
import { z } from 'zod';
import { settingErrors, settingProblems } from '../../messages/platform/settings.ts';
import { parsePrinters } from './address/printerList.ts';
import { parseTrustedProxies } from './address/trustedProxies.ts';
import { OperatorError } from './OperatorError.ts';
import { parseLimits } from './quotas/quotas.ts';
import { tokenContent } from './uploadThingToken.ts';

const answer = z.enum(['yes', 'no']);
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z.url({ protocol: /^https?$/, error: settingProblems.address }).transform((url) => url.replace(/\/+$/, ''));
const key = z.string().regex(/^[\x21-\x7e]+$/, settingProblems.key);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, settingProblems.databaseUrl);
const uploadThingToken = key.refine(tokenContent, settingProblems.uploadThingToken);

const variables = z.object({
  /** Where the service listens. 0 takes any free port. */
  PORT: count(0, 65_535).default(3000),
  /** The address to listen on. By default only this machine; 0.0.0.0 or :: for all addresses. */
  HOST: z.string().default('127.0.0.1'),
  /** The folder for the built-in database, uploaded files and generated secrets. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  /** The folder for a backup each day, best on another disk or machine. Without it there are none. */
  BACKUP_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  /** A PostgreSQL 15 or newer. Without it the service runs its own in DATA_DIR. */
  DATABASE_URL: databaseUrl.optional(),
  /** The same database without PgBouncer, for what needs a connection of its own: announcements, locks and migrations. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Servers that follow the one of DATABASE_URL, for reads: one URL each, separated by spaces or commas. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
    .pipe(
      z
        .array(databaseUrl.refine((url) => URL.canParse(url), settingProblems.databaseUrl))
        .min(1)
        .max(16),
    )
    .optional(),
  /** The maximum number of connections per worker, to each server. */
  DATABASE_POOL: count(1, 500).default(10),
  /** Seconds in which an ending service still answers, but tells load balancers at /api/status to go elsewhere. */
  DRAIN_SECONDS: count(0, 600).default(0),
  /** Processes that answer requests. */
  WORKERS: count(1, 256).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether the first start fills an empty database with a sample convention (test: a tiny one). Default: only the built-in database. */
  DEMO: z.enum(['yes', 'no', 'test']).optional(),
  /** Whether to build and serve the dashboard. */
  PAGES: answer.default('yes'),
  /**
   * Requests per minute of one user, or of one address without a session, on all machines together. 0: no limit, and no quotas over a time
   * either.
   */
  RATE_LIMIT: count(0, 10_000_000).default(3_000),
  /** How many requests a process answers at a time. Beyond that people queue. 0: they never do. */
  REQUESTS_AT_ONCE: count(0, 100_000).default(200),
  /** Other limits than those of `platform/quotas/quotas.ts`. */
  QUOTAS: z
    .string()
    .transform((text, { addIssue }) => {
      const limits = parseLimits(text);
      if (limits === null) addIssue({ code: 'custom', message: settingProblems.quotas });
      return limits ?? {};
    })
    .optional(),
  /** Whether everyone may create an account. */
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  /**
   * Whether people must confirm their email address before they do what others pay for: take places, send mails, upload files, make groups
   * and conventions. Default: yes with a mail server. Without one administrators confirm people.
   */
  CONFIRM_EMAIL: answer.optional(),
  /** Days after which a session ends even if it is used. By default it lasts as long as it is used every 7 days. */
  SESSION_MAX_DAYS: count(1, 3_650).optional(),
  /** Whether webhooks may be sent to private addresses and without TLS. Only where everybody who manages a convention is trusted. */
  PRIVATE_WEBHOOKS: answer.default('no'),
  /** Whether conventions may be imported from private addresses and without TLS. Only where all who lead a group are trusted. */
  PRIVATE_IMPORTS: answer.default('no'),
  /** Whether notifications may be sent to push services at private addresses and without TLS, for closed networks and tests. */
  PRIVATE_PUSH: answer.default('no'),
  /** `host:port` of a server that stands in for Stripe, for tests and trials. It is reached with keys of its own only. */
  STRIPE_STAND_IN: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  /** Days for which the history of records is kept. */
  HISTORY_DAYS: count(1, 3_650).default(400),
  /** Whether places can be searched. */
  PLACES: answer.default('yes'),
  /** The key for Google Places or a compatible service. Without it the built-in gazetteer is searched. */
  GOOGLE_PLACES_KEY: key.optional(),
  GOOGLE_PLACES_URL: address.default('https://maps.googleapis.com'),
  /** The token of a Discord bot that may delete the channels of spaces. Without it the channels stay at Discord. */
  DISCORD_BOT_TOKEN: key.optional(),
  DISCORD_API_URL: address.default('https://discord.com/api/v10'),
  /** Printers that print badges, as `Desk A=ipp://192.0.2.7/ipp/print; Desk B=…`. Everybody who checks people in may print on them. */
  PRINTERS: z
    .string()
    .transform((text, { addIssue }) => {
      const printers = parsePrinters(text);
      if (printers === null) addIssue({ code: 'custom', message: settingProblems.printers });
      return printers ?? [];
    })
    .default([]),
  /** Stores image files at UploadThing instead of in DATA_DIR. */
  UPLOADTHING_TOKEN: uploadThingToken.optional(),
  /** Other addresses for UploadThing: its API, its uploads and its downloads. */
  UPLOADTHING_API_URL: address.optional(),
  UPLOADTHING_INGEST_URL: address.optional(),
  UPLOADTHING_FILES_URL: address.optional(),
  /** `no`: without a site no collection can be imported by user name. By default a built-in sample collection answers. */
  COLLECTIONS: answer.default('yes'),
  /** The token for BoardGameGeek's XML API, which imports game collections. */
  BGG_TOKEN: key.optional(),
  /** A compatible site. Default: BoardGameGeek, if there is a token. */
  BGG_URL: address.optional(),
  /** The Algolia account for event indexes. The search key is created if it is missing. By default the database is searched. */
  ALGOLIA_APP_ID: z.string().regex(/^\w+$/, settingProblems.applicationId).optional(),
  ALGOLIA_ADMIN_KEY: key.optional(),
  ALGOLIA_SEARCH_KEY: key.optional(),
  /** A compatible service in place of Algolia's hosts. */
  ALGOLIA_URL: address.optional(),
  /** Milliseconds in a second of job waiting time. Lower it only for tests. */
  JOB_SECOND: count(1, 1_000).default(1_000),
  /** The mail server: smtp://user:password@host:587 or smtps://…:465. Without one, mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, settingProblems.smtpUrl)
    .refine((url) => URL.canParse(url), settingProblems.smtpUrlEncoding)
    .optional(),
  /** Whether browsers may keep public pages for when there is no network. `no` also removes what they have kept. */
  OFFLINE_PAGES: answer.default('yes'),
  /** The sender of mails: an address, or Name <address>. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, settingProblems.mailFrom)
    .optional(),
  /** The public address of the service. */
  NEXTAUTH_URL: z.string().optional(),
  /** The proxies in front that report the addresses of clients: how many, or their addresses and networks. */
  TRUST_PROXY: z
    .string()
    .transform((text, { addIssue }) => {
      const proxies = parseTrustedProxies(text);
      if (proxies === null) addIssue({ code: 'custom', message: settingProblems.trustProxy });
      return proxies ?? 0;
    })
    .optional(),
  /** The keys of sign-in providers. Each provider with keys is offered. */
  GITHUB_ID: z.string().optional(),
  GITHUB_SECRET: z.string().optional(),
  GOOGLE_ID: z.string().optional(),
  GOOGLE_SECRET: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  OIDC_ID: z.string().optional(),
  OIDC_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('single sign-on'),
  /** KiB of memory per password hash, which makes guessing expensive. Lower it only for tests. */
  PASSWORD_MEMORY: count(8, 1_048_576).default(19_456),
});

const consistent = variables
  .refine(
    ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }) =>
      DATABASE_URL || !(DATABASE_DIRECT_URL || DATABASE_REPLICA_URLS),
    {
      path: ['DATABASE_URL'],
      message: settingProblems.databaseUrlMissing,
    },
  )
  .refine(({ ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY }) => !ALGOLIA_APP_ID === !ALGOLIA_ADMIN_KEY, {
    path: ['ALGOLIA_APP_ID'],
    message: settingProblems.algoliaIncomplete,
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: settingProblems.mailFromMissing,
  })
  .refine(({ SMTP_URL, NEXTAUTH_URL }) => !SMTP_URL || NEXTAUTH_URL, {
    path: ['NEXTAUTH_URL'],
    message: settingProblems.publicAddressMissing,
  });

export type Config = z.infer<typeof variables>;

/** Settings whose values must not appear in messages. */
const secret = /^(DATABASE\w*|SMTP)_URLS?$|(_KEY|_TOKEN|_SECRET)$/;

/** Reads the settings from the environment. An empty variable counts as not set. @throws OperatorError naming each bad setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = consistent.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: [key], message }) => {
    const name = String(key);
    return `  ${name}=${secret.test(name) ? '...' : (values[name] ?? '')}: ${message}`;
  });
  throw new OperatorError(settingErrors.unusable({ lines: lines.join('\n') }));
}

/** Next bundles this module a second time. Both copies share the settings. */
const shared = globalThis as typeof globalThis & { conveneConfig?: Config };

/** Replaces the settings of this process. */
export function configure(config: Config): void {
  shared.conveneConfig = config;
}

/** The current settings: those passed to `configure`, otherwise those of the environment. @throws OperatorError */
export function settings(): Config {
  shared.conveneConfig ??= readConfig();
  return shared.conveneConfig;
}

/** A value computed from the settings: on first use, and again after the settings change. */
export function fromSettings<T>(make: (config: Config) => T): () => T {
  let cached: { readonly config: Config; readonly value: T } | undefined;
  return () => {
    const config = settings();
    if (cached?.config !== config) cached = { config, value: make(config) };
    return cached.value;
  };
}
