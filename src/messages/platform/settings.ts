import { message } from '../message.ts';

/** Why a setting cannot be used. Each text follows the setting and its value. */
export const settingProblems = {
  address: 'must be an address that begins with http:// or https://',
  algoliaIncomplete: 'and ALGOLIA_ADMIN_KEY are needed together',
  applicationId: 'must be the id of an application',
  databaseUrl: 'must begin with postgresql://',
  databaseUrlMissing: 'is needed with DATABASE_DIRECT_URL or DATABASE_REPLICA_URLS: the database whose other addresses they are',
  key: 'must be one word of plain letters, digits and signs',
  mailFrom: 'must be an address, or Name <address>',
  mailFromMissing: 'is needed with SMTP_URL: the address that emails are from',
  printers: 'must name each printer and its address, such as Desk A=ipp://192.0.2.7/ipp/print; Desk B=ipp://192.0.2.8/ipp/print',
  publicAddressMissing: 'is needed with SMTP_URL: the address of this service, for the links in emails',
  quotas: 'must name quotas with their limits, such as sign_ups=500, uploads_by_person=100 (MiB); /user/quotas lists them',
  smtpUrl: 'must begin with smtp:// or smtps:// and name a host',
  smtpUrlEncoding: 'is not an address: characters such as / # ? in a password are written as %2F %23 %3F',
  trustProxy:
    'must say how many proxies are in front (0 to 9), or name their addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
  uploadThingToken: 'must be the token that the dashboard of UploadThing shows',
} as const;

/** What the operator reads if settings cannot be used. */
export const settingErrors = {
  unusable: message<{ lines: string }>('These settings cannot be used:\n{lines}'),
} as const;

/** What shared parts of the service write to the log. */
export const platformLog = {
  afterAnswerFailed: 'what follows an answer was not done',
  tooMuchAfterAnswers: 'what follows an answer was not begun: too much of it is running',
  afterCommitFailed: 'what follows a change was not done',
  proxyNotTrusted:
    'a request came with X-Forwarded-For, but TRUST_PROXY is not set: if a proxy is in front, all its clients count as one address and stop each other',
} as const;
