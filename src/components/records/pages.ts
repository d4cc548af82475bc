import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/** The pages that are made for one kind of record. Every other kind has the derived page. */
export const recordPages: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  badge: dynamic(() => import('../registration/BadgePage.tsx').then((file) => file.BadgePage)),
  event: dynamic(() => import('../events/record/EventPage.tsx').then((file) => file.EventPage)),
};
