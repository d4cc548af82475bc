import { checklistTexts, checklistValues as values } from '../../messages/system/checklist.ts';
import { isConfirmationNeeded } from '../auth/confirmedEmail.ts';
import { readBackupState } from '../backup/daily.ts';
import { pausedSince } from '../backup/pause.ts';
import { db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { settings } from '../platform/config.ts';

type Name = keyof typeof checklistTexts;
/** A step before strangers can reach the service. */
export interface ChecklistItem {
  readonly name: Name;
  readonly is_done: boolean;
  readonly title: string;
  /** How it stands at present, without secrets. */
  readonly value: string;
  /** What to do, and what it is good for. */
  readonly text: string;
  /** The setting for it, by example; null: it is none. */
  readonly setting: string | null;
}
type State = Pick<ChecklistItem, 'is_done' | 'value'>;

/** The least memory for a password hash, in KiB, that makes guessing expensive (OWASP's recommendation for Argon2id). */
const LEAST_PASSWORD_MEMORY = 19_456;
/** The addresses of the demo's people, which cannot exist. */
const DEMO_ADDRESS = '@convene.example';
/** How many people are named. */
const MAX_NAMED = 5;

const flag = (is: boolean) => (is ? 'true' : 'false');

function publicAddress(): State {
  const { NEXTAUTH_URL: address } = settings();
  const is_done = address?.startsWith('https:') ?? false;
  return { is_done, value: address ? values.address({ address, isSafe: flag(is_done) }) : values.notSet };
}
function proxy(): State {
  const { TRUST_PROXY: proxies } = settings();
  if (proxies === undefined) return { is_done: false, value: values.notSet };
  return { is_done: true, value: typeof proxies === 'number' ? values.proxies({ count: proxies }) : values.proxyAddresses };
}
function mailServer(): State {
  const { SMTP_URL, MAIL_FROM = '' } = settings();
  if (SMTP_URL === undefined) return { is_done: false, value: values.notSet };
  return { is_done: true, value: values.mailServer({ host: new URL(SMTP_URL).host, sender: MAIL_FROM }) };
}
async function secondStep(): Promise<State> {
  const select = { display_name: true, second_step_date: true };
  const administrators = await db.user.findMany({ where: { admin: true, permanently_deactivated: false }, select });
  const unguarded = administrators.filter(({ second_step_date }) => second_step_date === null);
  const names = unguarded.slice(0, MAX_NAMED).map(({ display_name }) => display_name);
  return {
    is_done: unguarded.length === 0,
    value: values.administrators({
      without: unguarded.length,
      all: administrators.length,
      names: [...names, ...(unguarded.length > MAX_NAMED ? ['…'] : [])].join(', '),
    }),
  };
}
async function demoAccounts(): Promise<State> {
  const count = await db.user.count({ where: { email: { endsWith: DEMO_ADDRESS }, permanently_deactivated: false } });
  return { is_done: count === 0, value: values.demo({ count }) };
}

const moment = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
/** Milliseconds after which a backup of each day is missing. */
const BACKUP_AGE = 2 * 86_400_000;
async function dailyBackups(): Promise<State> {
  if (settings().BACKUP_DIR === undefined) return { is_done: false, value: values.notSet };
  const { newest, failure, trial } = await readBackupState(db);
  if (failure) return { is_done: false, value: values.backupFailed({ reason: failure.reason, date: moment(failure.date) }) };
  if (!newest) return { is_done: false, value: values.noBackup };
  const { file, bytes, date } = newest;
  const made = values.backup({ file, megabytes: Math.ceil(bytes / 1e6), date: moment(date) });
  if (!trial) return { is_done: now() - date.getTime() < BACKUP_AGE, value: made };
  const { reason } = trial;
  const tried =
    reason === null ? values.tried({ date: moment(trial.date) }) : values.trialFailed({ date: moment(trial.date), reason });
  return { is_done: reason === null && now() - date.getTime() < BACKUP_AGE, value: `${made}. ${tried}` };
}
async function backgroundWork(): Promise<State> {
  const since = await pausedSince(db);
  return { is_done: since === null, value: since ? values.paused({ date: moment(since) }) : values.goesOn };
}

/** What to do before going public, how each step stands, and what of it is done. */
export async function readChecklist(): Promise<ChecklistItem[]> {
  const { RATE_LIMIT, PASSWORD_MEMORY } = settings();
  const isNeeded = isConfirmationNeeded();
  const [second_step, demo_accounts, backups, background_work] = await Promise.all([
    secondStep(),
    demoAccounts(),
    dailyBackups(),
    backgroundWork(),
  ]);
  const states: Record<Name, State> = {
    public_address: publicAddress(),
    proxy: proxy(),
    mail_server: mailServer(),
    confirmed_email: { is_done: isNeeded, value: values.confirmed({ isNeeded: flag(isNeeded) }) },
    second_step,
    rate_limit: { is_done: RATE_LIMIT > 0, value: values.requests({ count: RATE_LIMIT }) },
    password_cost: { is_done: PASSWORD_MEMORY >= LEAST_PASSWORD_MEMORY, value: values.memory({ kib: PASSWORD_MEMORY }) },
    demo_accounts,
    backups,
    background_work,
  };
  const names = Object.keys(checklistTexts) as Name[]; // its own keys
  return names.map((name) => ({ name, ...states[name], ...checklistTexts[name] }));
}
