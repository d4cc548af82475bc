import { notificationsStore } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const NoticeList = dynamic(() => import('./NoticeList.tsx').then((file) => file.NoticeList), { ssr: false });

/** Where notices appear. What shows them is loaded with the first one. */
export function NoticeArea() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setWanted(true)), []);
  return isWanted ? <NoticeList /> : null;
}
