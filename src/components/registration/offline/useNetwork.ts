import { useEffect, useState } from 'react';

/** Milliseconds between two questions, and for which an answer is waited for. */
const [PAUSE, PATIENCE] = [10_000, 5_000];

/** Whether the service answers. Devices are often in a network that leads nowhere, so it is asked. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok && answer.headers.get('content-type')?.startsWith('image/svg') === true; // not the page of a hotel
  } catch {
    return false;
  }
}
/** Whether there is network; undefined until it is known. One late answer does not end it. */
export function useNetwork(): boolean | undefined {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let ended = false;
    let failures = 1; // the first one counts
    const look = async () => {
      const now = await answers();
      failures = now ? 0 : failures + 1;
      if (!ended && (now || failures > 1)) setThere(now);
    };
    const lost = () => setThere(false);
    void look();
    const timer = window.setInterval(() => void look(), PAUSE);
    window.addEventListener('online', look);
    window.addEventListener('offline', lost);
    return () => {
      ended = true;
      window.clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', lost);
    };
  }, []);
  return isThere;
}
