import { checklistTexts } from '../../messages/system/checklist.ts';
import { isConfirmationNeeded } from '../auth/confirmedEmail.ts';
import { db } from '../db/client.ts';
import { settings } from '../platform/config.ts';

/** A step before strangers can reach the service. */
export interface ChecklistItem {
  readonly name: keyof typeof checklistTexts;
  readonly is_done: boolean;
  readonly text: string;
}

/** The least memory for a password hash, in KiB, that makes guessing expensive (OWASP's recommendation for Argon2id). */
const LEAST_PASSWORD_MEMORY = 19_456;

/** The addresses of the demo's people, which cannot exist. */
const DEMO_ADDRESS = '@convene.example';

/** What to do before going public, and what of it is done. */
export async function readChecklist(): Promise<ChecklistItem[]> {
  const { NEXTAUTH_URL, TRUST_PROXY, SMTP_URL, RATE_LIMIT, PASSWORD_MEMORY } = settings();
  const [demoAccounts, unguardedAdministrators] = await Promise.all([
    db.user.count({ where: { email: { endsWith: DEMO_ADDRESS }, permanently_deactivated: false } }),
    db.user.count({ where: { admin: true, permanently_deactivated: false, second_step_date: null } }),
  ]);
  const done: Record<keyof typeof checklistTexts, boolean> = {
    public_address: NEXTAUTH_URL?.startsWith('https:') ?? false,
    proxy: TRUST_PROXY !== undefined,
    mail_server: SMTP_URL !== undefined,
    confirmed_email: isConfirmationNeeded(),
    second_step: unguardedAdministrators === 0,
    rate_limit: RATE_LIMIT > 0,
    password_cost: PASSWORD_MEMORY >= LEAST_PASSWORD_MEMORY,
    demo_accounts: demoAccounts === 0,
  };
  const names = Object.keys(checklistTexts) as (keyof typeof checklistTexts)[]; // its own keys
  return names.map((name) => ({ name, is_done: done[name], text: checklistTexts[name] }));
}
