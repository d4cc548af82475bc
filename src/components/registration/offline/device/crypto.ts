/* What is on a device is encrypted with a key that only its account opens: with a passphrase, or signed in, with what the service keeps for it. */

/** Something encrypted with AES-GCM. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}
/** As OWASP advises for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
export const MIN_PASSPHRASE = 10;
const AES = { name: 'AES-GCM', length: 256 } as const;

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));
async function seal(key: CryptoKey, data: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = randomBytes(12);
  return { iv, data: await crypto.subtle.encrypt({ name: AES.name, iv }, key, data) };
}
const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES.name, iv }, key, data);

/** Encrypts a value. */
export const encrypt = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  seal(key, new TextEncoder().encode(JSON.stringify(value)));
/** Decrypts a value that was encrypted with this key. @throws if it was not */
export const decrypt = async <T>(key: CryptoKey, sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, sealed))) as T; // what `encrypt` was given

/** The key that a passphrase gives. */
async function passphraseKey(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(how, material, AES, false, ['encrypt', 'decrypt']);
}
const serviceKey = (unlock_key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(unlock_key), (one) => one.charCodeAt(0)),
    AES,
    false,
    ['encrypt', 'decrypt'],
  );
const asKey = (raw: BufferSource): Promise<CryptoKey> => crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt']);

/** The key of a device, locked in two ways. */
export interface Locks {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly byPassphrase: Sealed;
  readonly byService: Sealed;
}
/** Makes the key of a device, and locks it. */
export async function newKey(passphrase: string, unlock_key: string): Promise<{ key: CryptoKey; locks: Locks }> {
  const [raw, salt] = [randomBytes(32), randomBytes(16)];
  const byPassphrase = await seal(await passphraseKey(passphrase, salt), raw);
  const byService = await seal(await serviceKey(unlock_key), raw);
  return { key: await asKey(raw), locks: { salt, byPassphrase, byService } };
}
/** Opens the key of a device with the passphrase. @throws if it is another one */
export const openWithPassphrase = async ({ salt, byPassphrase }: Locks, passphrase: string): Promise<CryptoKey> =>
  asKey(await unseal(await passphraseKey(passphrase, salt), byPassphrase));
/** Opens it with what the service keeps for the account. */
export const openWithService = async ({ byService }: Locks, unlock_key: string): Promise<CryptoKey> =>
  asKey(await unseal(await serviceKey(unlock_key), byService));
