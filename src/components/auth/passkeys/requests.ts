import { api } from '../../../client/api.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { passkeysText } from '../../../messages/people/account.ts';

/** The WebAuthn of browsers, loaded where it is needed. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys for this page: they need a safe connection. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';
/** Whether this browser offers passkeys while a name is entered. */
export const offersPasskeys = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();
/** Ends what the browser was asked for. */
export const endPasskeyRequest = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

const sentences: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: passkeysText.already,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: passkeysText.unsuitable,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: passkeysText.unsuitable,
};
/** Whether a host is given by its number, where no browser makes passkeys. */
export const isNumber = (host: string) => /^[\d.]+$|:/.test(host);
/** What to do where the page was opened at an address that passkeys do not work at. */
export const addressSentence = (host: string) =>
  isNumber(host) ? passkeysText.numericAddress({ address: host }) : passkeysText.wrongAddress({ address: host });
/** What the browser answers; null if another request has taken its place. @throws Refusal in words for people */
async function answerOf<T>(host: unknown, request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    const { code = '' } = error as { code?: string }; // the library's errors have one
    if (code === 'ERROR_CEREMONY_ABORTED') return null;
    const isAddress = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID';
    throw new Refusal(0, isAddress ? addressSentence(String(host)) : (sentences[code] ?? passkeysText.unanswered));
  }
}

/** Has the browser make a passkey for the account. Its name; null if it made none. @throws Refusal */
export async function addPasskey(id: string): Promise<string | null> {
  const { startRegistration } = await library();
  const { options } = await api.user.startPasskey.mutate({ id });
  const { id: host } = (options.rp ?? {}) as { id?: string }; // as WebAuthn has it
  const credential = await answerOf(host, () => startRegistration({ optionsJSON: options as never })); // the service's library made them for this one
  if (!credential) return null;
  return (await api.user.addPasskey.mutate({ id, credential: credential as never })).name; // plain JSON
}

type Start = () => Promise<{ options: Record<string, unknown> }>;
type Send = (credential: never) => Promise<unknown>;
/** Has the browser ask for a passkey, and sends the answer. False if nobody answered. @throws Refusal */
async function answer(start: Start, send: Send, useBrowserAutofill = false): Promise<boolean> {
  const { startAuthentication, sendSignal } = await library();
  const { options } = await start();
  const credential = await answerOf(options.rpId, () =>
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill }),
  ); // as above
  if (!credential) return false;
  try {
    await send(credential as never);
  } catch (error) {
    // The device need not offer a passkey any more that the service does not know.
    if (refusalOf(error).status === 404)
      await sendSignal({ signalName: 'unknownCredential', rpID: String(options.rpId), credentialID: credential.id }).catch(
        () => {},
      );
    throw error;
  }
  return true;
}
/** Signs in with a passkey; with `autofill`, once one is chosen from what the browser offers in a field. @throws Refusal */
export const signInWithPasskey = (autofill = false): Promise<boolean> =>
  answer(
    () => api.session.startPasskey.mutate(),
    (credential) => api.session.signInWithPasskey.mutate({ credential }),
    autofill,
  );
/** Confirms with a passkey that it is the user. @throws Refusal */
export const confirmWithPasskey = (): Promise<boolean> =>
  answer(
    () => api.session.startPasskeyConfirmation.mutate(),
    (credential) => api.session.confirmWithPasskey.mutate({ credential }),
  );
