import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { type Field, flag, text, time } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { columns, type FileColumn } from '../../export/columns.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** A field that a column can fill. */
export interface ImportField extends FileColumn {
  /** Identifies records; new ones get their own. */
  readonly matchOnly: boolean;
  readonly required: boolean;
}
/** Badges that were paid for elsewhere. */
const paid: FileColumn = {
  name: 'verified',
  label: 'Paid',
  field: flag() as Field,
  reference: null,
  isId: false,
  writable: true,
};

/** When and where events are held: a new one gets the slots there. */
export const placement: readonly FileColumn[] = [
  { ...paid, name: 'start_date', label: 'Start', field: time() as Field },
  { ...paid, name: 'place', label: 'Place', field: text() as Field },
];

/** What identifies records of a kind, the best first. */
export function matchFields(r: Resource): string[] {
  const candidates = ['id', `${r.name}_number`, 'email', 'email_address', 'name'];
  return candidates.filter((name) => name === 'id' || r.columns[name] !== undefined);
}
/** The fields that a table may fill, as exports name them. */
export function importFields(r: Resource, viewer: Viewer | null): ImportField[] {
  const all = columns(r, viewer);
  const special = r.name === 'badge' ? [paid] : r.name === 'event' ? placement : [];
  const matching = new Set(['id', `${r.name}_number`]);
  const required = new Set(r.required.flatMap((names) => (names.includes('|') ? [] : [names])));
  const known = new Set(all.map(({ name }) => name));
  const inputs = Object.entries({ ...r.fixed, ...r.editable, ...r.inputs })
    .filter(([name, { kind }]) => !known.has(name) && !['password', 'file', 'form', 'id'].includes(kind))
    .map(([name, field]): FileColumn => ({ ...paid, name, label: fieldLabel(name, field), field }));
  return [...all, ...inputs]
    .filter(({ name }) => !special.some((one) => one.name === name))
    .filter(({ name, isId, writable }) => matching.has(name) || (writable && !isId))
    .filter(({ name, reference }) => name !== 'convention' && reference?.via !== 'convention_id' && name !== 'convention_id')
    .concat(special)
    .map((column) => ({
      ...column,
      matchOnly: matching.has(column.name),
      required: required.has(column.reference?.via ?? column.name),
    }));
}

/** What people call a field besides its label. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  firstname: ['given name', 'forename', 'vorname', 'prénom', 'nombre'],
  lastname: ['surname', 'family name', 'nachname', 'nom', 'apellido', 'apellidos'],
  email: ['e-mail', 'mail', 'email address', 'e-mail address', 'courriel', 'correo'],
  email_address: ['e-mail', 'mail', 'email', 'e-mail address'],
  name: ['title', 'titel', 'titre', 'título', 'bezeichnung'],
  badgetype: ['type', 'badge', 'ticket', 'ticket type', 'admission', 'kategorie'],
  type: ['event type', 'category', 'track', 'typ'],
  verified: ['paid', 'bezahlt', 'payé', 'pagado'],
  start_date: ['start time', 'begin', 'beginn', 'starts'],
  place: ['space', 'space name', 'room', 'raum', 'salle', 'sala', 'location', 'ort', 'where'],
  start_time: ['start', 'begin', 'beginn', 'from', 'starts'],
  end_time: ['end', 'ende', 'until', 'ends'],
  quantity_of_volunteers: ['volunteers', 'people', 'quantity', 'needed'],
  website_uri: ['website', 'url', 'web'],
  phone_number: ['phone', 'telephone', 'telefon'],
  max_tickets: ['seats', 'capacity', 'plätze', 'places'],
};
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_*:.-]+/g, ' ')
    .trim();

/** Which field each heading fills: as it was kept, by name or label, then by what else people call it. Each field is filled once. */
export function guessMapping(
  head: readonly string[],
  fields: readonly ImportField[],
  kept: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const used = new Set<string>();
  const mapping: (string | null)[] = head.map(() => null);
  const rounds: ((heading: string, field: ImportField) => boolean)[] = [
    (heading, { name }) => kept[plain(heading)] === name,
    (heading, { name }) => plain(heading) === plain(name),
    (heading, { label }) => plain(heading) === plain(label),
    (heading, { name, reference }) =>
      plain(heading) === plain(reference?.via ?? name) || (synonyms[name] ?? []).some((word) => plain(word) === plain(heading)),
  ];
  for (const fits of rounds)
    head.forEach((heading, at) => {
      if (mapping[at] !== null || heading === '' || kept[plain(heading)] === null) return;
      const field = fields.find((one) => !used.has(one.name) && fits(heading, one));
      if (!field) return;
      mapping[at] = field.name;
      used.add(field.name);
    });
  return mapping;
}
/** A mapping by headings, to be kept for the next table. */
export const headingsOf = (head: readonly string[], mapping: readonly (string | null)[]): Record<string, string | null> =>
  Object.fromEntries(head.map((heading, at) => [plain(heading), mapping[at] ?? null]).filter(([heading]) => heading !== ''));
