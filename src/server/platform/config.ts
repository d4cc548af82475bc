import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from './OperatorError.ts';
import { tokenContent } from './uploadThingToken.ts';

const answer = z.enum(['yes', 'no']);
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs');
const uploadThingToken = key.refine(tokenContent, 'must be the token that the dashboard of UploadThing shows');

const variables = z.object({
  /** Where the service listens. 0 takes any free port. */
  PORT: count(0, 65_535).default(3000),
  /** The address to listen on: this machine alone, unless set to 0.0.0.0 or :: (or to one address of the machine). */
  HOST: z.string().default('127.0.0.1'),
  /** The folder of the built-in database, of uploaded files and of generated secrets. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  /** A PostgreSQL 15 or newer. Without it the service runs one of its own, in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  /** The most connections that each worker opens. */
  DATABASE_POOL: count(2, 500).default(10),
  /** Processes that answer requests. */
  WORKERS: count(1, 256).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether the first start fills an empty database with a sample convention (test: a tiny one). By default: only the built-in database. */
  DEMO: z.enum(['yes', 'no', 'test']).optional(),
  /** Whether to build and show the dashboard; without it the API stands alone. */
  PAGES: answer.default('yes'),
  /** Requests a minute that one session (or, without one, one address) may make, on all machines together. 0: as many as they like. */
  RATE_LIMIT: count(0, 10_000_000).default(3_000),
  /** Whether anybody may make an account. */
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  /** Days after which a session ends however much it is used. By default it lives as long as it is used within every 7 days. */
  SESSION_MAX_DAYS: count(1, 3_650).optional(),
  /** Whether places can be searched; with what, the next two say. */
  PLACES: answer.default('yes'),
  /** The key of Google Places (or of a service that speaks like it). Without it the built-in gazetteer answers. */
  GOOGLE_PLACES_KEY: key.optional(),
  GOOGLE_PLACES_URL: address.default('https://maps.googleapis.com'),
  /** The token of a Discord bot that may delete the channels of spaces. Without it the service forgets them, and no more. */
  DISCORD_BOT_TOKEN: key.optional(),
  DISCORD_API_URL: address.default('https://discord.com/api/v10'),
  /** Keeps the files of images at UploadThing instead of in DATA_DIR. */
  UPLOADTHING_TOKEN: uploadThingToken.optional(),
  /** Where UploadThing answers, where it takes files and where it gives them out, unless at its own addresses. */
  UPLOADTHING_API_URL: address.optional(),
  UPLOADTHING_INGEST_URL: address.optional(),
  UPLOADTHING_FILES_URL: address.optional(),
  /** The token of BoardGameGeek's XML API, from which collections of games are imported. */
  BGG_TOKEN: key.optional(),
  /** A site that speaks like it. By default BoardGameGeek itself, where there is a token. */
  BGG_URL: address.optional(),
  /** The account at Algolia that keeps the indexes of events; its search key is made when there is none. By default the database keeps them. */
  ALGOLIA_APP_ID: z.string().regex(/^\w+$/, 'must be the id of an application').optional(),
  ALGOLIA_ADMIN_KEY: key.optional(),
  ALGOLIA_SEARCH_KEY: key.optional(),
  /** A service that speaks like Algolia, instead of Algolia's own hosts. */
  ALGOLIA_URL: address.optional(),
  /** Milliseconds that jobs take for a second wherever they wait. Lower it for tests only. */
  JOB_SECOND: count(1, 1_000).default(1_000),
  /** The mail server, as smtp://user:password@host:587 or smtps://…:465. Without one, mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps:// and name a host')
    .refine((url) => URL.canParse(url), 'is no address: signs such as / # ? in a password are written as %2F %23 %3F')
    .optional(),
  /** Whom mails are from: an address, or Name <address>. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or Name <address>')
    .optional(),
  /** The address by which people know the service. */
  NEXTAUTH_URL: z.string().optional(),
  /** Set to anything: the proxy in front says what the addresses of clients are. */
  TRUST_PROXY: z.string().optional(),
  /** The keys of sign-in providers: each is offered where its keys are there. */
  GITHUB_ID: z.string().optional(),
  GITHUB_SECRET: z.string().optional(),
  GOOGLE_ID: z.string().optional(),
  GOOGLE_SECRET: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  OIDC_ID: z.string().optional(),
  OIDC_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('single sign-on'),
  /** KiB of memory that the hash of a password takes: what makes guessing dear. Lower it for tests only. */
  PASSWORD_MEMORY: count(8, 1_048_576).default(19_456),
});

const consistent = variables
  .refine(({ ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY }) => !ALGOLIA_APP_ID === !ALGOLIA_ADMIN_KEY, {
    path: ['ALGOLIA_APP_ID'],
    message: 'and ALGOLIA_ADMIN_KEY are needed both, or neither',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with SMTP_URL: the address that mails are from',
  })
  .refine(({ SMTP_URL, NEXTAUTH_URL }) => !SMTP_URL || NEXTAUTH_URL, {
    path: ['NEXTAUTH_URL'],
    message: 'is needed with SMTP_URL: the address of this service, for the links in mails',
  });

export type Config = z.infer<typeof variables>;

/** What no message may show. */
const secret = /^(DATABASE|SMTP)_URL$|(_KEY|_TOKEN|_SECRET)$/;

/** Reads the service's settings from the environment; a variable set to nothing counts as not set. @throws OperatorError naming each bad one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = consistent.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: [key], message }) => {
    const name = String(key);
    return `  ${name}=${secret.test(name) ? '...' : (given[name] ?? '')}: ${message}`;
  });
  throw new OperatorError(`These settings cannot be used:\n${lines.join('\n')}`);
}

/** Next bundles this module a second time; both copies know the same settings. */
const shared = globalThis as typeof globalThis & { conveneConfig?: Config };

/** Puts settings into force in this process, in the place of those that were. */
export function configure(config: Config): void {
  shared.conveneConfig = config;
}

/** The settings in force: those handed to `configure`; until then, those of the environment. @throws OperatorError */
export function settings(): Config {
  shared.conveneConfig ??= readConfig();
  return shared.conveneConfig;
}

/** What `make` makes of the settings: made when it is first asked for, and anew after a change of the settings. */
export function fromSettings<T>(make: (config: Config) => T): () => T {
  let made: { readonly of: Config; readonly value: T } | undefined;
  return () => {
    const config = settings();
    if (made?.of !== config) made = { of: config, value: make(config) };
    return made.value;
  };
}
