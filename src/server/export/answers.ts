import { customFieldList } from '../../resources/customFields.ts';
import { orNull, text } from '../../resources/fields.ts';
import type { Context, WholeList } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import type { FileColumn } from './columns.ts';

/** The most questions that become columns of a file. */
const MAX_QUESTIONS = 200;

/**
 * The questions that badge types ask, as columns of a list of badges: for those who manage the badges of its convention. A question that
 * several types ask under one name is one column.
 */
export async function answerColumns({ db, viewer }: Context, { resource, through }: WholeList): Promise<FileColumn[]> {
  if (resource !== 'badge' || !through) return [];
  const { id } = through;
  const where = { convention: { convention_id: id }, badgetype: { id } }[through.resource as 'convention' | 'badgetype'];
  const types = where
    ? await db.badgeType.findMany({ where, orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }], take: MAX_QUESTIONS })
    : [];
  const questions = new Map<string, string>();
  for (const { convention_id, custom_fields } of types) {
    if (!can(viewer, 'registration', convention_id)) return [];
    for (const { name, label } of customFieldList.safeParse(custom_fields ?? []).data ?? [])
      if (!questions.has(name)) questions.set(name, label || name);
  }
  return [...questions].slice(0, MAX_QUESTIONS).map(([name, label]) => ({
    ...{ name: `answer.${name}`, label, answer: name },
    ...{ field: orNull(text()), reference: null, isId: false, writable: false },
  }));
}
