import { isDeepStrictEqual } from 'node:util';
import { resourceIfAny } from '../../src/resources/index.ts';
import { exchange } from '../support/exchange.ts';
import type { Body } from '../support/people.ts';

/** A service, and a session in it. */
export interface Asked {
  readonly base_url: string;
  readonly session_id: string;
}
/** Records of a kind whose own lists are read, as far apart as they go. */
const SAMPLE = 3;

/** What is not as it was after a convention was restored from its archive elsewhere, and why. */
const meant: Readonly<Record<string, string>> = {
  'convention/carddisputes': 'payments by card stay with the account that got them',
  'convention/chatmessages': 'messages of a chat are for those who took part in it',
  'convention/importruns': 'an import is undone where it was made',
  'convention/jobs': 'work in the background is done where it was asked for; the search index is made anew',
  'convention/mails': 'emails stay with whoever sent them',
  'convention/messages': 'emails stay with whoever sent them',
  'convention/paymentdifferences': 'payments by card stay with the account that got them',
  'convention/webhooks': 'a webhook has secrets, and tells of this installation',
  'convention.wishes_seed_hash': 'a draw that is to come has a new seed',
  'group/pendingmembers': 'who wants to join a group has not joined it',
  'library/draws': 'a draw of games that is to come would tell who wins',
  'librarygame.lastcheckout_id': 'the last loan may have been at another convention',
  'order/carddisputes': 'payments by card stay with the account that got them',
  'user.email_confirmed_date': 'people show again that an address is theirs',
  'user.last_ip': 'nobody has signed in here',
  'user.last_login': 'nobody has signed in here',
  'webhook/deliveries': 'a webhook has secrets, and tells of this installation',
};

async function read({ base_url, session_id }: Asked, path: string): Promise<{ status: number; body: Body }> {
  const { status, text } = await exchange(`${base_url}${path}`, {
    method: 'GET',
    headers: { authorization: `Bearer ${session_id}` },
  });
  return { status, body: JSON.parse(text.replaceAll(new URL(base_url).host, 'host')) };
}
/** All pages of a list, or why there is none. */
async function all(asked: Asked, path: string): Promise<Body[] | string> {
  const found: Body[] = [];
  for (let n = 1, pages = 1; n <= pages; n += 1) {
    const { status, body } = await read(asked, `${path}?_items_per_page=100&_page_number=${n}`);
    if (status !== 200) return `${status} ${JSON.stringify(body.error)}`;
    found.push(...(body.items as Body[])); // every list has this form
    pages = (body.paging as { total_pages: number }).total_pages;
  }
  return found;
}
const apart = (records: readonly Body[]) =>
  records.filter((_, n) => n % Math.ceil(records.length / SAMPLE) === 0).slice(0, SAMPLE);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200);

/**
 * Asks two services for a convention, all its lists, and the lists of some records of each kind that these hold. Returns what differs, with the
 * first example, and how many lists and records were compared. What belongs to other conventions is left out.
 */
export async function compareEveryList(one: Asked, other: Asked, convention_id: string) {
  const differences: Record<string, string> = {};
  const met = new Map<string, Map<unknown, Body>>();
  const counts = { lists: 0, records: 0 };
  const compare = (what: string, before: unknown, after: unknown) => {
    if (!(what in meant) && !isDeepStrictEqual(before, after)) differences[what] ??= `${shown(before)} > ${shown(after)}`;
  };
  const compareRecords = (before: Body, after: Body) => {
    const kind = String(before.object_type);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(`${kind}.${name}`, before[name], after[name]);
    met.set(kind, (met.get(kind) ?? new Map<unknown, Body>()).set(before.id, before));
    counts.records += 1;
  };
  const isHere = ({ object_type, id, convention_id: of = convention_id }: Body) =>
    (object_type === 'convention' ? id : (of ?? convention_id)) === convention_id;
  const compareLists = async (kind: string, id: unknown) => {
    for (const [name, { path = name, sameAs, callerVia }] of Object.entries(resourceIfAny(kind)?.relationships ?? {})) {
      if (sameAs || callerVia) continue;
      const [before, after] = await Promise.all([one, other].map((asked) => all(asked, `/api/${kind}/${id}/${path}`)));
      counts.lists += 1;
      if (!Array.isArray(before) || !Array.isArray(after)) {
        compare(`${kind}/${path}`, before, after);
        continue;
      }
      const here = before.filter(isHere);
      const ids = (items: Body[]) => items.map((item) => item.id);
      compare(`${kind}/${path}`, ids(here), ids(after));
      const found = new Map(after.map((item) => [item.id, item]));
      for (const item of here) compareRecords(item, found.get(item.id) ?? item);
    }
  };
  const compareOne = async (kind: string, id: unknown) => {
    const [before, after] = await Promise.all([one, other].map((asked) => read(asked, `/api/${kind}/${id}`)));
    compareRecords(before?.body ?? {}, after?.body ?? {});
    return before?.body;
  };
  const convention = await compareOne('convention', convention_id);
  await compareLists('convention', convention_id);
  for (const kind of ['group', 'library', 'venue']) {
    const id = convention?.[`${kind}_id`];
    if (id) await compareOne(kind, id);
  }
  for (const [kind, records] of [...met])
    if (kind !== 'convention') for (const { id } of apart([...records.values()])) await compareLists(kind, id);
  return { differences, ...counts };
}
