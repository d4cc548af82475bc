import { canCall, type Viewer } from '../../client/useViewer.ts';
import { paletteEntriesText } from '../../messages/layout/palette.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { conventionMenu, globalMenu } from '../navigation/menu.ts';
import { type Place, pagesOf } from '../navigation/places.ts';
import { listingsOf } from '../records/listings.ts';
import { paletteCommands } from './paletteCommands.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const toEntry = (group: string, label: string, href: string, hint?: string): PaletteEntry => ({
  key: `${group} ${href}`,
  group,
  label,
  href,
  ...(hint ? { hint } : {}),
});

const deskOf = (places: readonly Place[]) => places.find(({ name }) => name === 'library')?.href ?? null;

/** The pages, lists and forms the user may open, boards first. */
export function paletteEntries(
  convention: { id: string; name: string; places: readonly Place[] } | null,
  viewer: Viewer | undefined,
  admin: boolean,
): PaletteEntry[] {
  const here = convention
    ? [
        ...convention.places.flatMap((place) => {
          const { label, href } = place;
          const [first, ...others] = pagesOf(place);
          return [
            {
              ...toEntry(
                paletteEntriesText.goTo,
                label,
                href,
                label === paletteEntriesText.overview ? convention.name : undefined,
              ),
              ...(first ? { words: first.label } : {}),
            },
            ...others.map((page) => toEntry(paletteEntriesText.goTo, page.label, page.href, label)),
          ];
        }),
        toEntry(
          paletteEntriesText.goTo,
          paletteEntriesText.details,
          `/convention/${convention.id}/about`,
          paletteEntriesText.detailsHint,
        ),
        ...conventionMenu(convention.id, viewer).flatMap(({ label: domain, items }) =>
          items.map(({ label, href }) => toEntry(paletteEntriesText.goTo, label, href, domain)),
        ),
      ]
    : [];
  const forms = convention
    ? listingsOf(resourceNamed('convention'))
        .filter(({ to, relationship }) => {
          const parent = [relationship.via].flat()[0] ?? '';
          return (
            to.operations.includes('create') && parent in to.columns && !relationship.callerVia && canCall(to, 'POST /', viewer)
          );
        })
        .map(({ to, path }) =>
          toEntry(
            paletteEntriesText.add,
            paletteEntriesText.addRecord({ record: to.labels[1] }),
            `/convention/${convention.id}/${path}/new`,
          ),
        )
    : [];
  const all = [
    ...here,
    ...(convention ? paletteCommands(convention.id, deskOf(convention.places), viewer) : []),
    toEntry(paletteEntriesText.goTo, paletteEntriesText.allConventions, '/'),
    ...globalMenu(admin).map(({ label, href }) =>
      toEntry(paletteEntriesText.goTo, label, href, paletteEntriesText.allConventions),
    ),
    toEntry(paletteEntriesText.goTo, paletteEntriesText.account, '/account'),
    toEntry(paletteEntriesText.goTo, paletteEntriesText.api, '/developers/api', paletteEntriesText.developers),
    toEntry(paletteEntriesText.goTo, paletteEntriesText.apiKeys, '/developers/keys', paletteEntriesText.developers),
    toEntry(paletteEntriesText.goTo, paletteEntriesText.rights, '/developers/rights', paletteEntriesText.developers),
    ...forms,
    ...(resourceIfAny('convention')
      ? [
          toEntry(paletteEntriesText.add, paletteEntriesText.addConvention, '/convention/new'),
          toEntry(paletteEntriesText.add, paletteEntriesText.addGroup, '/group/new'),
        ]
      : []),
  ];
  return all.filter(({ key }, n) => all.findIndex((other) => other.key === key) === n); // lists that are tabs of a place, once
}

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Entries that contain all words of the query, the best matches first. */
export function filterEntries(all: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = normalize(query)
    .split(/\s+/)
    .filter((word) => word && !['a', 'an', 'the'].includes(word));
  const rank = ({ label }: PaletteEntry) => {
    const name = normalize(label);
    if (name === words.join(' ')) return -1;
    if (name.startsWith(words.join(' '))) return 0;
    return words.every((word) => name.split(/\s+/).some((one) => one.startsWith(word))) ? 1 : 2;
  };
  return all
    .filter(({ label, hint = '', words: more = '' }) =>
      words.every((word) => normalize(`${label} ${hint} ${more}`).includes(word)),
    )
    .map((one) => ({ one, place: rank(one) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
