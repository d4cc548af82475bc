import { file, flag, id, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const conventionimage = resource('ConventionImage', {
  summary: 'An image shown around a convention.',
  labels: ['images', 'image'],
  fixed: { convention_id: id('convention') },
  inputs: { file: file(), noresize: flag() },
  editable: { alt_text: text(500) },
  required: ['convention_id', 'file'],
  readOnly: { filename: text(), width: integer(), height: integer() },
  derived: { image_uri: text(), thumbnail_uri: text() },
  list: { search: ['filename'], sortable: ['filename'], order: ['filename'] },
  removed: 'Search across all conventions was removed; use GET /api/convention/{id}/images.',
});
