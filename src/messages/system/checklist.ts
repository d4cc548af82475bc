import { message } from '../message.ts';

/** One step before strangers can reach the service: what it is called, what is to be done, what that is good for, and the setting for it. */
interface Step {
  readonly title: string;
  readonly text: string;
  readonly setting: string | null;
}
/** What to do before strangers can reach the service, for administrators. */
export const checklistTexts = {
  public_address: {
    title: 'Public address',
    text: 'Set the address that people open, with https: links in emails lead there, passkeys belong to it, and sessions are never sent in the clear.',
    setting: 'NEXTAUTH_URL=https://con.example.org',
  },
  proxy: {
    title: 'Proxy in front',
    text: 'Set the number of proxies in front of the service, or their addresses: without it everyone behind the proxy counts as one network address in all limits.',
    setting: 'TRUST_PROXY=1',
  },
  mail_server: {
    title: 'Mail server',
    text: 'Set the mail server and the sender: people get their emails, and can replace a forgotten password by themselves.',
    setting: 'SMTP_URL=smtp://user:password@mail.example.org:587 MAIL_FROM=convene@example.org',
  },
  confirmed_email: {
    title: 'Confirmed email addresses',
    text: 'Let people confirm their email address before they take places or send emails: set up the mail server, or require it without one and confirm people in the list of users.',
    setting: 'CONFIRM_EMAIL=yes',
  },
  second_step: {
    title: 'Second step of administrators',
    text: 'Every administrator sets up a second step on the account page: a stolen password alone does not open their account.',
    setting: null,
  },
  rate_limit: {
    title: 'Limit of requests',
    text: 'Set a limit of requests: no one can keep the service busy alone.',
    setting: 'RATE_LIMIT=3000',
  },
  password_cost: {
    title: 'Protection of passwords',
    text: 'Use 19,456 KiB of memory for each password, or leave the setting out: a stolen database does not give passwords away.',
    setting: 'PASSWORD_MEMORY=19456',
  },
  demo_accounts: {
    title: 'Accounts of the demo',
    text: 'Deactivate the accounts of the demo, or begin with an empty database without one: their passwords are in a file.',
    setting: 'DEMO=no',
  },
  backups: {
    title: 'Daily backups',
    text: 'Choose a folder on another disk: every day a file with everything goes there, and once a week the newest is restored on trial.',
    setting: 'BACKUP_DIR=/mnt/backups/convene',
  },
  background_work: {
    title: 'Background work after a restore',
    text: 'After a restore, emails, background jobs and announcements to other services are paused, so that nothing is sent a second time. Look at the data, then resume them on the command line: npm run restore -- --continue',
    setting: null,
  },
} as const satisfies Record<string, Step>;

/** How the steps stand at present. */
export const checklistValues = {
  notSet: 'Not set',
  address: message<{ address: string; isSafe: 'true' | 'false' }>(
    '{address}{isSafe, select, true {} other {, which is not https}}',
  ),
  proxies: message<{ count: number }>('{count, plural, =0 {None is trusted} one {# proxy} other {# proxies}}'),
  proxyAddresses: 'Trusted by address',
  mailServer: message<{ host: string; sender: string }>('{host}, emails from {sender}'),
  confirmed: message<{ isNeeded: 'true' | 'false' }>('{isNeeded, select, true {Needed} other {Not needed}}'),
  administrators: message<{ without: number; all: number; names: string }>(
    '{without, plural, =0 {{all, plural, one {The administrator has one} other {All # administrators have one}}} other {Missing for {without} of {all}: {names}}}',
  ),
  requests: message<{ count: number }>(
    '{count, plural, =0 {No limit} other {{count, number} requests a minute for each person}}',
  ),
  memory: message<{ kib: number }>('{kib, number} KiB of memory for each password'),
  backup: message<{ file: string; megabytes: number; date: string }>('The newest is from {date}: {file}, {megabytes, number} MB'),
  backupFailed: message<{ reason: string; date: string }>('Failed on {date}, tried again every hour: {reason}'),
  noBackup: 'None is made yet',
  tried: message<{ date: string }>('Restored on trial on {date}'),
  trialFailed: message<{ date: string; reason: string }>('The trial on {date} failed: {reason}'),
  paused: message<{ date: string }>('Paused since the restore on {date}'),
  goesOn: 'Not paused',
  demo: message<{ count: number }>('{count, plural, =0 {None can sign in} one {# can sign in} other {# can sign in}}'),
} as const;

/** The page about the service itself. */
export const servicePageText = {
  title: 'Service',
  state: 'Status',
  checklist: 'Before going public',
  done: 'Done',
  open: 'To do',
  ready: message<{ all: number }>('Ready for the public: all {all, number} steps are done.'),
  notReady: message<{ left: number; all: number }>(
    'Not ready for the public yet: {left, plural, one {# of {all} steps is} other {# of {all} steps are}} left.',
  ),
  lead: 'Settings are environment variables, read when the service starts. README.md lists them; SECURITY.md says how to put a proxy in front.',
  now: message<{ value: string }>('Now: {value}'),
  setting: 'Example:',
  links: {
    second_step: 'Your account',
    demo_accounts: 'Their accounts',
    confirmed_email: 'Users',
    mail_server: 'Emails that wait',
  },
  version: message<{ version: string }>('Version {version}'),
  database: 'Database',
  worker: 'Background work',
  delay: 'Waiting time',
  delays: { fast: 'Short', slow: 'Long' },
  waiting: message<{ median: number; p99: number }>(
    'In the last minute, half of the requests waited at most {median, number} ms for their turn, and 99 of 100 at most {p99, number} ms.',
  ),
  blocked: message<{ blocked: number }>(
    '{blocked, plural, =0 {None has waited more than 200 ms since the service started.} one {Since the service started, requests waited more than 200 ms once: the log names which ones were the cause.} other {Since the service started, requests waited more than 200 ms # times: the log names which ones were the cause.}}',
  ),
  states: { ok: 'Works', down: 'Does not answer', late: 'Is late' },
  advice: {
    down: 'Nothing works until it answers: look at the log of the database.',
    late: 'Emails and other background work wait: look at the log, and at the list of jobs.',
    slow: 'Give the service more processes, or look in the log for the requests that take long.',
  },
  notAdministrator: 'Only administrators see the state of the service.',
} as const;
