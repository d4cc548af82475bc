import { id, json, text } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';

const limit = 256 * 1024;
const definition = z
  .union([z.array(z.json()), z.record(z.string(), z.json())], { error: 'must be a JSON object or array.' })
  .check(z.refine((v) => new TextEncoder().encode(JSON.stringify(v)).length <= limit, 'may have 256 KiB at most.'));

export const conventionjson = resource('ConventionJson', {
  domain: 'convention',
  labels: ['form definitions', 'form definition'],
  menu: { place: 4 },
  policy: { manage: 'organizer' },
  fixed: { convention_id: id('convention'), name: text(60) },
  editable: { json: json(definition) },
  required: ['convention_id', 'name', 'json'],
  list: { columns: ['name', 'convention_id'] },
});
