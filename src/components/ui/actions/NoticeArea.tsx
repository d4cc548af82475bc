import { notifications, notificationsStore } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

const NoticeList = dynamic(() => import('./NoticeList.tsx').then((file) => file.NoticeList), { ssr: false });

/** What is said so shortly before another page opens is said for that page: "Badge added." */
const FRESH_MS = 1_500;
/** When each notice came. */
const since = new Map<string, number>();
const allNotices = () => {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].flatMap(({ id, ...notice }) => (id ? [{ id, ...notice }] : []));
};
function noteNew(): void {
  const now = Date.now();
  const ids = new Set(allNotices().map(({ id }) => id));
  for (const id of ids) if (!since.has(id)) since.set(id, now);
  for (const id of since.keys()) if (!ids.has(id)) since.delete(id);
}
/** What was refused or done concerns the page that is left. What can still be undone stays. */
function hideOld(address: string): void {
  if (address.split('?')[0] === window.location.pathname) return;
  const now = Date.now();
  for (const { id, color, withAutoCloseProgress } of allNotices()) {
    const isOld = now - (since.get(id) ?? 0) > FRESH_MS;
    if (color === 'red' || (isOld && !withAutoCloseProgress)) notifications.hide(id);
  }
}

/** Where notices appear. What shows them is loaded with the first one. */
export function NoticeArea() {
  const [isWanted, setWanted] = useState(false);
  useEffect(
    () =>
      notificationsStore.subscribe(() => {
        noteNew();
        setWanted(true);
      }),
    [],
  );
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeStart', hideOld);
    return () => events.off('routeChangeStart', hideOld);
  }, [events]);
  return isWanted ? <NoticeList /> : null;
}
