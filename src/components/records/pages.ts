import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/** The pages that are made for one kind of record. Every other kind has the derived page. */
export const recordPages: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  event: dynamic(() => import('../events/record/EventPage.tsx').then((file) => file.EventPage)),
};
