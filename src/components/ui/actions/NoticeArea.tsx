import { notifications, notificationsStore } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

const NoticeList = dynamic(() => import('./NoticeList.tsx').then((file) => file.NoticeList), { ssr: false });

/** What was refused concerns the page that is left. */
function hideRefusals(address: string): void {
  if (address.split('?')[0] === window.location.pathname) return;
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id, color } of [...shown, ...queue]) if (id && color === 'red') notifications.hide(id);
}

/** Where notices appear. What shows them is loaded with the first one. */
export function NoticeArea() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setWanted(true)), []);
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeStart', hideRefusals);
    return () => events.off('routeChangeStart', hideRefusals);
  }, [events]);
  return isWanted ? <NoticeList /> : null;
}
