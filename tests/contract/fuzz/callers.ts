import type { Dice } from './dice.ts';
import { percent } from './encode.ts';
import type { Known, Population } from './population.ts';
import type { Mode } from './wire.ts';

export interface Caller {
  name: string;
  session: string | null;
  /** Whether the caller is probably allowed to send the request. */
  fits: boolean;
}
/** Chooses the sender of a request: usually one who is allowed to, otherwise anyone. */
export function callerOf(dice: Dice, { callers, admin }: Population, mode: Mode, known: Known | null): Caller {
  const fits = dice.chance(mode === 'valid' ? 0.85 : 0.5);
  if (fits && known && dice.chance(0.6)) return { name: `${known.as.username}, who made it`, session: known.as.session_id, fits };
  if (fits) return { name: 'admin', session: admin.session_id, fits };
  const [name, account] = dice.of([...callers]);
  return { name, session: account?.session_id ?? null, fits };
}

interface Credential {
  headers: Record<string, string>;
  query: string;
}
/** Puts the session into a header, the query or a cookie. Sometimes the session is wrong. */
export function credentialOf(dice: Dice, mode: Mode, session: string | null): Credential {
  if (mode === 'hostile' && dice.chance(0.06)) {
    const wrong = dice.of(['01890a5d-ac96-774b-bcce-b302099a8057', 'x', "' OR 1=1", session ?? '']);
    return dice.of<Credential>([
      { headers: { authorization: `Bearer ${wrong}` }, query: '' },
      { headers: { cookie: `session_id=${wrong}` }, query: '' },
      { headers: {}, query: `session_id=${percent(wrong)}&session_id=2` },
    ]);
  }
  if (!session) return { headers: {}, query: '' };
  return {
    bearer: { headers: { authorization: `Bearer ${session}` }, query: '' },
    query: { headers: {}, query: `session_id=${session}` },
    cookie: { headers: { cookie: `session_id=${session}`, 'sec-fetch-site': 'same-origin' }, query: '' },
  }[dice.by({ bearer: 80, query: 12, cookie: 8 })];
}
/** Additional headers, besides those of the session and the body. */
export function headersOf(dice: Dice, method: string, mode: Mode): Record<string, string> {
  if (mode === 'valid') return {};
  const hostile = mode === 'hostile';
  const some: Record<string, string> = {};
  if (/PUT|DELETE/.test(method) && dice.chance(0.1)) some['if-match'] = dice.of(['*', '"x.1"', 'W/"1", "2"', ',', '']);
  if (method === 'POST' && dice.chance(0.08))
    some['idempotency-key'] = dice.of([`key-${dice.below(20)}`, 'x'.repeat(300), 'a b', '']);
  if (hostile && dice.chance(0.04)) some['x-request-id'] = dice.of(['given', 'x'.repeat(500), '<b>', '']);
  if (hostile && dice.chance(0.02)) some['x-http-method'] = dice.of(['DELETE', 'PATCH', 'put', '']);
  if (hostile && dice.chance(0.02)) some['content-encoding'] = dice.of(['gzip', 'identity', 'x']);
  return some;
}
