import { file, flag, id, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const prototypeimage = resource('PrototypeImage', {
  summary: 'A picture of a prototype.',
  labels: ['pictures of prototypes', 'picture of a prototype'],
  fixed: { prototype_id: id('prototype') },
  inputs: { file: file(), noresize: flag() },
  editable: { alt_text: text(500) },
  required: ['prototype_id', 'file'],
  readOnly: { convention_id: id('convention'), filename: text(), width: integer(), height: integer() },
  derived: { image_uri: text(), thumbnail_uri: text() },
  list: { search: ['filename'], sortable: ['filename'], order: ['date_created'] },
});
