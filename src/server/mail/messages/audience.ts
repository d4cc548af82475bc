import { messageRefusals } from '../../../messages/mail/messages.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { searchedFields } from '../../../resources/searchedFields.ts';
import { type AudienceName, audienceNamed } from '../../../resources/system/audiences.ts';
import { qualifierConditions, searchConditions, type Where } from '../../core/read/filters.ts';
import { isMet } from '../../core/read/visibility/isMet.ts';
import { leavesOut, listedRows, shownRows } from '../../core/read/visibility/shownRows.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';
import { isId } from '../../platform/ids.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** The audience of a message. */
export interface Chosen {
  readonly convention_id: string;
  readonly audience: string;
  readonly filters: unknown;
}
type Filters = Readonly<Record<string, string | readonly string[]>>;

/** Whether the viewer may write to these people, and so read and change messages to them. */
export function mayWriteTo(viewer: Viewer | null, audience: unknown, convention_id: string | null | undefined): boolean {
  const { privilege = 'everything' as const } = audienceNamed(audience) ?? {};
  return can(viewer, privilege, convention_id);
}

/** Whether a filter chooses among all rows of the convention: not if it has no effect on rows whose column is hidden. */
function isEffective(r: Resource, name: string, viewer: Viewer, convention_id: string): boolean {
  const shown = shownRows(r, name, viewer);
  return shown === null || leavesOut(r, name) || isMet(shown, { convention_id }) === true; // what else the row holds does not matter
}

/**
 * The states of the people whom a message is for, within the rows of its audience.
 * @throws 400/442 filters
 */
export function statesOfAudience({ audience, filters }: Omit<Chosen, 'convention_id'>): readonly string[] {
  const { state } = audienceNamed(audience) ?? {};
  const chosen = state && (filters as Filters)[state.name];
  if (!chosen?.length) return state?.usual ?? [];
  const values = [chosen].flat();
  if (!values.every((value) => state?.values.includes(value)))
    throw invalid('filters', messageRefusals.badState({ allowed: state?.values.join(', ') ?? '' }));
  return values;
}
/**
 * A Prisma `where`: the rows of the audience's list that the viewer would get with these filters. Columns that the viewer does not see are
 * refused: a filter without effect would write to everyone.
 * @throws 400/442 filters
 */
export function rowsOfAudience(viewer: Viewer, { convention_id, audience, filters }: Chosen): Where {
  const { resource = 'badge', state } = audienceNamed(audience) ?? {};
  const r = resourceNamed(resource);
  statesOfAudience({ audience, filters });
  // As the declaration checks them. A bound is one text, which pages send as a list of one, like all filters.
  const sent = Object.fromEntries(
    Object.entries(filters as Filters)
      .filter(([name]) => name !== state?.name)
      .map(([name, value]) => {
        const [only, ...others] = [value].flat();
        return [name, name.startsWith('_') && !others.length ? only : value];
      }),
  ) as Filters;
  const allowed = ['query', 'id', ...r.list.qualifiers, ...r.list.ranges.flatMap((name) => [`_start_${name}`, `_end_${name}`])];
  const unknown = Object.keys(sent).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw invalid('filters', messageRefusals.unknownFilter({ filter: unknown }));
  const hidden = Object.keys(sent).find(
    (name) => !['query', 'id'].includes(name) && !isEffective(r, name.replace(/^_(start|end)_/, ''), viewer, convention_id),
  );
  if (hidden !== undefined) throw invalid('filters', messageRefusals.hiddenFilter({ filter: hidden }));
  if (sent.query !== undefined && typeof sent.query !== 'string') throw invalid('filters', messageRefusals.oneQuery);
  const ids = sent.id === undefined ? null : [sent.id].flat();
  if (ids && !ids.every(isId)) throw invalid('filters', messageRefusals.badIds);
  try {
    return {
      AND: [
        { convention_id },
        ids ? { id: { in: ids } } : {},
        listedRows(r, viewer) ?? {},
        ...qualifierConditions(r, sent, viewer),
        ...searchConditions(r, viewer, { query: sent.query, query_field: searchedFields(r) }, { convention_id }),
      ],
    };
  } catch (error) {
    if (error instanceof Refusal && error.status === 400)
      throw invalid('filters', messageRefusals.badFilter({ reason: error.message }));
    throw error;
  }
}
/** The name of an audience that is stored, which a constraint checks. */
export const audienceOf = ({ audience }: Pick<Chosen, 'audience'>): AudienceName => audience as AudienceName;
