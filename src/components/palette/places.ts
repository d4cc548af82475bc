import { withArticle } from '../../client/format/labels.ts';
import { mayCall, type Standing } from '../../client/useViewer.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { boards, commonPlaces, conventionPlaces } from '../navigation/menu.ts';
import { listingsOf } from '../records/listings.ts';

/** Something that one can go to. */
export interface Goal {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** In small print: where it belongs, or what tells it from others of its name. */
  readonly hint?: string;
  readonly href: string;
}
const goal = (group: string, label: string, href: string, hint?: string): Goal => ({
  key: `${group} ${href}`,
  group,
  label,
  href,
  ...(hint ? { hint } : {}),
});

/** The pages and lists that somebody may open, the boards first; and the forms of new records. */
export function goals(convention: { id: string; name: string } | null, standing: Standing | undefined, admin: boolean): Goal[] {
  const here = convention
    ? [
        goal('Go to', 'Overview', `/convention/${convention.id}`, convention.name),
        ...boards(convention.id, standing).map(({ label, href }) => goal('Go to', label, href)),
        goal('Go to', 'Details', `/convention/${convention.id}/about`, 'Everything about the convention'),
        ...conventionPlaces(convention.id, standing).flatMap(({ label: domain, places }) =>
          places.map(({ label, href }) => goal('Go to', label, href, domain)),
        ),
      ]
    : [];
  const made = convention
    ? listingsOf(resourceNamed('convention'))
        .filter(({ to, relationship }) => {
          const parent = [relationship.via].flat()[0] ?? '';
          return (
            to.operations.includes('create') && parent in to.columns && !relationship.callerVia && mayCall(to, 'POST /', standing)
          );
        })
        .map(({ to, path }) => goal('Add', `Add ${withArticle(to.labels[1])}`, `/convention/${convention.id}/${path}/new`))
    : [];
  return [
    ...here,
    goal('Go to', 'All conventions', '/'),
    ...commonPlaces(admin).map(({ label, href }) => goal('Go to', label, href, 'All conventions')),
    goal('Go to', 'Account', '/account'),
    goal('Go to', 'API', '/developers/api', 'Developers'),
    goal('Go to', 'API keys', '/developers/keys', 'Developers'),
    goal('Go to', 'Who may do what', '/developers/rights', 'Developers'),
    ...made,
    ...(resourceIfAny('convention')
      ? [goal('Add', 'Add a convention', '/convention/new'), goal('Add', 'Add a group', '/group/new')]
      : []),
  ];
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Those that have all the words of `query` in their name or small print; the nearest first. */
export function matching(all: readonly Goal[], query: string): Goal[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const rank = ({ label }: Goal) => {
    const name = plain(label);
    if (name.startsWith(words.join(' '))) return 0;
    return words.every((word) => name.split(/\s+/).some((one) => one.startsWith(word))) ? 1 : 2;
  };
  return all
    .filter(({ label, hint = '' }) => words.every((word) => plain(`${label} ${hint}`).includes(word)))
    .map((one) => ({ one, place: rank(one) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
