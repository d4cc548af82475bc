import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import classes from './frame.module.css';

/** A progress line at the top while the next page loads. */
export function RouteProgress() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      due = setTimeout(() => setBusy(true), 150);
    };
    const end = () => {
      clearTimeout(due);
      setBusy(false);
    };
    router.events.on('routeChangeStart', start);
    router.events.on('routeChangeComplete', end);
    router.events.on('routeChangeError', end);
    return () => {
      clearTimeout(due);
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeComplete', end);
      router.events.off('routeChangeError', end);
    };
  }, [router]);
  return busy ? <div className={classes.progress} aria-hidden /> : null;
}
