import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../platform/context.ts';
import { decrypt, encrypt } from '../encryption.ts';

const RECOVERY_CODES = 10;
/** Clocks may differ by one step of 30 seconds. */
const WINDOW = 1;
const ISSUER = 'Convene';

/** Stores a new secret for the user and returns it, with the address that authenticators read from a QR code. */
export async function newSecret(db: Db, user_id: string, username: string) {
  const totp = new TOTP({ issuer: ISSUER, label: username, secret: new Secret({ size: 20 }) });
  const secret = await encrypt(totp.secret.base32, user_id);
  await db.secondStep.upsert({ where: { user_id }, create: { user_id, secret }, update: { secret, last_step: 0 } });
  return { totp_secret: totp.secret.base32, totp_uri: totp.toString() };
}
/** Uses a code of the user's authenticator. The database remembers its time: no code counts twice, nor after a later one. */
async function consumeAuthenticatorCode(db: Db, user_id: string, code: string): Promise<boolean> {
  const stored = await db.secondStep.findUnique({ where: { user_id } });
  if (!stored) return false;
  const totp = new TOTP({ secret: Secret.fromBase32(await decrypt(stored.secret, user_id)) });
  const counter = totp.counter();
  const delta = totp.validate({ token: code, window: WINDOW });
  if (delta === null) return false;
  const step = counter + delta;
  const used = await db.secondStep.updateMany({
    where: { user_id, secret: stored.secret, last_step: { lt: step } },
    data: { last_step: step },
  });
  return used.count > 0;
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (code: string) => new Uint8Array(createHash('sha256').update(plain(code)).digest());
/** 80 random bits in four groups. */
function recoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}
/** Replaces the recovery codes of the user. The database stores only hashes. */
export async function newRecoveryCodes(db: Db, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await db.recoveryCode.deleteMany({ where: { user_id } });
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ user_id, code_hash: hashOf(code) })) });
  return codes;
}
/** Uses a code: six digits of the authenticator, or a recovery code, once. False if it is wrong or used. */
export async function consumeCode(db: Db, user_id: string, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(plain(code))) return consumeAuthenticatorCode(db, user_id, plain(code));
  return (await db.recoveryCode.deleteMany({ where: { user_id, code_hash: hashOf(code) } })).count > 0;
}
/** Forgets the secret and the recovery codes of the user. */
export async function deleteSecondStep(db: Db, user_id: string): Promise<void> {
  await db.secondStep.deleteMany({ where: { user_id } });
  await db.recoveryCode.deleteMany({ where: { user_id } });
}
