/* What pages and the service worker agree on about what is kept on a device. */

/** Stores of pages of a convention that everybody sees; there is one, that of the convention opened last. */
export const PAGES = 'pages of ';
/** Stores of the files of a build. */
export const FILES = 'files of ';
/** The store of the pages of one person. It exists while they want their page kept. */
export const OWN = 'own pages';
/** The address in that store at which it says whose it is. */
const OWNER = '/c/_/owner';
/** The cookie without which nobody is shown what is in it. The service ends it with the session, whoever signs in or out where. */
const COOKIE = 'kept';
const SECONDS = 30 * 86_400;

interface Owner {
  /** The id of the account. */
  readonly person: string;
  /** What the cookie has to hold. */
  readonly key: string;
}
/** Whose pages are kept; null: nobody's. */
export async function ownerOfKept(): Promise<Owner | null> {
  if (!(await caches.has(OWN))) return null;
  const found = await (await caches.open(OWN)).match(OWNER);
  return found ? ((await found.json()) as Owner) : null; // written below
}
/** Removes the pages of whoever kept theirs. */
export const forgetOwn = (): Promise<boolean> => caches.delete(OWN);

/** Whether the cookie of this browser belongs to what is kept. */
export const isKeyHere = (key: string | undefined): boolean =>
  key !== undefined && document.cookie.split('; ').includes(`${COOKIE}=${key}`);
function setKey(key: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface for cookies is not everywhere yet
  document.cookie = `${COOKIE}=${key}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
/** Begins to keep the pages of a person. */
export async function claimKept(person: string): Promise<void> {
  await forgetOwn();
  const key = crypto.randomUUID();
  await (await caches.open(OWN)).put(OWNER, new Response(JSON.stringify({ person, key } satisfies Owner)));
  setKey(key, SECONDS);
}
/** Lets the cookie live on, because its owner was here. */
export const renewKey = ({ key }: Owner): void => setKey(key, SECONDS);
/** Ends what is kept of a person, on their wish or because somebody else is here. */
export async function releaseKept(): Promise<void> {
  setKey('', 0);
  await forgetOwn();
}
