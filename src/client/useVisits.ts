import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useMe } from './useMe.ts';

/** A page that was visited on this device. */
export interface Visit {
  readonly href: string;
  readonly label: string;
  /** What distinguishes it from others of the same name. */
  readonly hint?: string;
}
const MAX_VISITS = 12;
/** Shorter visits do not count. */
const MIN_STAY_MS = 800;
const keyOf = (user_id: string) => `convene.visits.${user_id}`;

/** The pages a user visited last, the latest first. */
export function readVisits(user_id: string | undefined): Visit[] {
  if (!user_id) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (one): one is Visit => typeof one?.label === 'string' && typeof one.href === 'string' && /^\/(?![/\\])/.test(one.href), // only pages of the dashboard
    );
  } catch {
    return [];
  }
}
/** Stores a visit and drops the oldest ones. */
export function recordVisit(user_id: string, visit: Visit): void {
  const others = readVisits(user_id).filter(({ href }) => href !== visit.href);
  localStorage.setItem(keyOf(user_id), JSON.stringify([visit, ...others].slice(0, MAX_VISITS)));
}

/** Records a visit of the page with that title and hint, except for forms and pages that failed to load. */
export function useRecordVisit(title: string, hint = ''): void {
  const { asPath } = useRouter();
  const { data: me } = useMe();
  const href = asPath.split(/[?#]/, 1)[0] ?? '/';
  const user_id = me?.id;
  useEffect(() => {
    if (!user_id || href === '/' || /\/(new|edit)$/.test(href)) return undefined;
    const timer = setTimeout(() => {
      const main = document.getElementById('content');
      const isShown = main && !main.querySelector('h1 ~ [role="alert"], [role="alert"]:only-child');
      if (isShown) recordVisit(user_id, { href, label: title, ...(hint ? { hint } : {}) });
    }, MIN_STAY_MS);
    return () => clearTimeout(timer);
  }, [user_id, href, title, hint]);
}
