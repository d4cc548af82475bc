import { file, flag, id, image, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const prototypeimage = resource('PrototypeImage', {
  domain: 'prototypes',
  labels: ['prototype pictures', 'prototype picture'],
  title: ['filename'],
  policy: { manage: ['owner', 'prototypes'] },
  refusals: { create: ['409/453', '504/504'] },
  fixed: { prototype_id: id('prototype') },
  inputs: { file: file(), noresize: flag() },
  editable: { alt_text: text(500) },
  required: ['prototype_id', 'file'],
  readOnly: { convention_id: id('convention'), filename: text(), width: integer(), height: integer() },
  derived: { image_uri: image(), thumbnail_uri: image() },
  list: {
    columns: ['filename', 'prototype_id', 'convention_id', 'width', 'height', 'thumbnail_uri', 'alt_text'],
    search: ['filename'],
    sortable: ['filename'],
    order: ['date_created'],
  },
});
