import { recordName } from '../../../client/format/labels.ts';
import { cellProblems } from '../../../messages/system/imports.ts';
import type { Resource } from '../../../resources/resource.ts';
import { behaviorOf } from '../../core/behavior.ts';
import { columnsOf, table } from '../../core/repository.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { CellProblem } from './values.ts';

/** How many records are offered where a name is unknown. */
const OFFERED = 100;

/** The records that the viewer may name. */
export function namableRows(ctx: Context, to: Resource, convention_id: string): object {
  const seen = behaviorOf(to.name).policy.visibleTo?.(ctx.viewer) ?? {};
  return columnsOf(to.name).includes('convention_id') ? { AND: [seen, { convention_id }] } : seen;
}
const titleOf = (to: Resource) => to.title.flatMap((names) => names.split('|')).filter((name) => name in to.columns);

/** Finds the records that cells name, each once. */
export class References {
  readonly #found = new Map<string, Promise<string>>();
  readonly #convention_id: string;

  constructor(convention_id: string) {
    this.#convention_id = convention_id;
  }

  /** The id of the record that a cell names by id, number or name. @throws CellProblem */
  id(ctx: Context, to: Resource, text: string): Promise<string> {
    const key = `${to.name} ${text.toLowerCase()}`;
    const found = this.#found.get(key) ?? this.#find(ctx, to, text);
    this.#found.set(key, found);
    found.catch(() => {}); // whoever asks hears of it
    return found;
  }
  async #find(ctx: Context, to: Resource, text: string): Promise<string> {
    if (isId(text)) return text;
    const number = /^#(\d{1,9})$/.exec(text)?.[1];
    const numbered = `${to.name}_number`;
    const byName = titleOf(to).map((name) => ({ [name]: { equals: text, mode: 'insensitive' } }));
    const named = number && to.columns[numbered] ? { [numbered]: Number(number) } : { OR: byName };
    const where = { AND: [namableRows(ctx, to, this.#convention_id), named] };
    const rows = await table(ctx, to.name).findMany({ where, select: { id: true }, take: 2 });
    const record = to.labels[1];
    if (rows.length > 1) throw new CellProblem(cellProblems.severalNamed({ record, text }));
    if (!rows[0]) throw new CellProblem(cellProblems.unknown({ record, text }));
    return rows[0].id;
  }
  /** The names that can be chosen for one that is unknown. */
  async names(ctx: Context, to: Resource): Promise<string[]> {
    const where = namableRows(ctx, to, this.#convention_id);
    const rows = await table(ctx, to.name).findMany({ where, take: OFFERED });
    return rows.map((row) => recordName({ ...row, object_type: to.name })).sort((a, b) => a.localeCompare(b));
  }
}
