import { message } from '../message.ts';

/** What to do before strangers can reach the service, for administrators: each step as it is asked for, and what it is good for. */
export const checklistTexts = {
  public_address:
    'Set NEXTAUTH_URL to the public address, with https: links in emails are right, and sessions are never sent in the clear.',
  proxy: 'Set TRUST_PROXY to the proxies in front of the service: limits count by the address of each client.',
  mail_server: 'Set SMTP_URL and MAIL_FROM: people get their emails, and can choose a new password by themselves.',
  confirmed_email: 'Let people confirm their email address (CONFIRM_EMAIL=yes) before they take places or send emails.',
  second_step: 'Let every administrator set up a second step on the account page: a password alone does not open their accounts.',
  rate_limit: 'Set RATE_LIMIT above 0: no one can keep the service busy alone.',
  password_cost: 'Leave PASSWORD_MEMORY as it is or higher: passwords are expensive to guess.',
  demo_accounts: 'Deactivate the accounts of the demo, or start with DEMO=no: their passwords are in a file.',
} as const;

/** The page about the service itself. */
export const servicePageText = {
  title: 'Service',
  menu: 'Service',
  state: 'State',
  checklist: 'Before going public',
  done: 'Done',
  open: 'To do',
  progress: message<{ done: number; all: number }>('{done, number} of {all, number} done'),
  version: message<{ version: string }>('Version {version}'),
  database: 'Database',
  worker: 'Background work',
  waiting: message<{ median: number; p99: number; blocked: number }>(
    'Requests wait {median, number} ms as a rule, {p99, number} ms at worst; {blocked, plural, =0 {none was} one {# was} other {# were}} held up for more than 200 ms since the start.',
  ),
  states: { ok: 'Works', down: 'Does not answer', late: 'Is late' },
  notAdministrator: 'Only administrators see the state of the service.',
} as const;
