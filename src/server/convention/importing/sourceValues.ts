import { importingProblems } from '../../../messages/convention/importing.ts';
import { copiedTables } from '../../../resources/convention/copying.ts';
import { safeParse } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { validationMessage } from '../../core/read/filters.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import type { ImportStep } from './importStep.ts';
import { fieldsOf } from './importSteps.ts';
import type { Content, ImportProblem } from './written.ts';

/** The ids here of records of the other service, by kind and their id there. */
export class KnownRecords {
  readonly #ctx: Context;
  readonly #convention_id: string;
  readonly #found = new Map<string, string | null>();
  constructor(ctx: Context, convention_id: string) {
    this.#ctx = ctx;
    this.#convention_id = convention_id;
  }
  /** Looks up all at once what these records refer to. */
  async load(wanted: readonly (readonly [kind: string, source_id: string])[]): Promise<void> {
    const pairs = wanted.filter(([kind, id]) => !this.#found.has(`${kind} ${id}`));
    if (!pairs.length) return;
    const rows = await this.#ctx.db.importMap.findMany({
      where: { convention_id: this.#convention_id, source_id: { in: [...new Set(pairs.map(([, id]) => id))] } },
      select: { source_type: true, source_id: true, object_id: true },
    });
    for (const [kind, id] of pairs) this.#found.set(`${kind} ${id}`, null);
    for (const { source_type, source_id, object_id } of rows) this.#found.set(`${source_type} ${source_id}`, object_id);
  }
  get(kind: string, source_id: string): string | null {
    return this.#found.get(`${kind} ${source_id}`) ?? null;
  }
}

/** What records of a step refer to. */
export function referencesOf(step: ImportStep, contents: readonly Content[]): [kind: string, source_id: string][] {
  const { columns } = resourceNamed(step.kind);
  return fieldsOf(step).flatMap((name) => {
    const to = columns[name]?.to;
    const ids = contents.map((content) => content[name]).filter(isId);
    return to ? ids.map((id): [string, string] => [to, id.toLowerCase()]) : [];
  });
}
/** The values of a record as the API takes them. What cannot be taken is a problem, of the whole record where it is required or limits it. */
export function valuesOf(step: ImportStep, content: Content, known: KnownRecords) {
  const { columns, required } = resourceNamed(step.kind);
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  let isLeftOut = false;
  const leaveOut = (name: string, reason: string) => {
    const isNeeded = required.some((names) => names.split('|').includes(name)) || copiedTables[step.kind]?.limits?.includes(name);
    if (isNeeded && !step.later) isLeftOut = true;
    problems.push({ field: name, reason });
  };
  for (const name of fieldsOf(step)) {
    const field = columns[name];
    const value = content[name];
    if (!field || value === undefined || (value === null && !field.nullable)) continue;
    if (field.to && value !== null) {
      const id = isId(value) ? known.get(field.to, value.toLowerCase()) : null;
      if (id) values[name] = id;
      else leaveOut(name, importingProblems.noReference({ record: resourceNamed(field.to as never).labels[1] }));
      continue;
    }
    const parsed = safeParse(field, value);
    if (parsed.success) values[name] = value;
    else leaveOut(name, importingProblems.wrongValue({ reason: validationMessage(parsed.error) }));
  }
  return { values, problems, isLeftOut };
}
