import { z } from 'zod';
import { file, flag, id, integer, text, worked } from '../fields.ts';
import { resource } from '../resource.ts';

/** What shows an image: a record, and the field in which it names the image. */
const use = z.object({ object_type: z.string(), id: z.string(), name: z.string(), field: z.string() });
export type ImageUse = z.infer<typeof use>;

export const conventionimage = resource('ConventionImage', {
  summary: 'An image shown around a convention.',
  labels: ['images', 'image'],
  fixed: { convention_id: id('convention') },
  inputs: { file: file(), noresize: flag() },
  editable: { filename: text(), alt_text: text(500) },
  later: ['filename'],
  required: ['convention_id', 'file'],
  readOnly: { width: integer(), height: integer() },
  derived: { image_uri: text(), thumbnail_uri: text() },
  includes: { used_by: worked(z.array(use)) },
  list: { search: ['filename'], sortable: ['filename'], order: ['filename'] },
  removed: 'Search across all conventions was removed; use GET /api/convention/{id}/images.',
});
