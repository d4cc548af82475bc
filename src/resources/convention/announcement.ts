import { flag, id, long, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { announcementPage } from './pages.ts';

export const announcement = resource('Announcement', {
  domain: 'convention',
  labels: ['announcements', 'announcement'],
  title: ['title'],
  menu: { place: 4 },
  page: announcementPage,
  policy: { manage: 'updates' },
  refusals: { read: ['403/450'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: {
    title: text(150),
    text: long(5000),
    publish_date: orNull(time()),
    expires_date: orNull(time()),
    is_pinned: flag(),
  },
  required: ['convention_id', 'title'],
  list: {
    columns: ['title', 'publish_date', 'expires_date', 'is_pinned', 'convention_id', 'text'],
    search: ['title'],
    qualifiers: ['is_pinned'],
    ranges: ['publish_date'],
    sortable: ['title', 'publish_date'],
    order: ['-is_pinned', '-publish_date'],
  },
});
