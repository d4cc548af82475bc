import { computed, file, flag, id, image, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';

/** A use of an image: a record, and the field that names the image. */
const use = z.object({ object_type: z.string(), id: z.string(), name: z.string(), field: z.string() });
export type ImageUse = z.infer<typeof use>;

export const conventionimage = resource('ConventionImage', {
  domain: 'convention',
  labels: ['images', 'image'],
  title: ['filename'],
  menu: { place: 3 },
  policy: { manage: ['exhibitors', 'registration', 'scheduling', 'updates'] },
  refusals: { create: ['409/453', '504/504'], update: ['409/453', '504/504'] },
  fixed: { convention_id: id('convention') },
  inputs: { file: file(), noresize: flag() },
  editable: { filename: text(), alt_text: text(500) },
  updateOnly: ['filename'],
  required: ['convention_id', 'file'],
  readOnly: { width: integer(), height: integer() },
  derived: { image_uri: image(), thumbnail_uri: image() },
  includes: { used_by: computed(z.array(use)) },
  list: {
    columns: ['filename', 'convention_id', 'width', 'height', 'thumbnail_uri', 'alt_text'],
    search: ['filename'],
    sortable: ['filename'],
    order: ['filename'],
  },
  listRemoved: 'Search across all conventions was removed; use GET /api/convention/{id}/images.',
});
