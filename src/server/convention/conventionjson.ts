import type { conventionjson } from '../../resources/convention/conventionjson.ts';
import { customFieldList } from '../../resources/customFields.ts';
import type { Json } from '../../resources/fields.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { validationMessage } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';

/** The names of forms that the service itself reads: the custom fields of volunteers and of exhibitors. */
const formNames = ['volunteer_custom_fields', 'exhibitor_custom_fields'];

/** Prepares a definition for storing. @throws 400/442 if it has the name of a form and is not one */
function parseDefinition(name: string | undefined, json: unknown): { json: Json } {
  if (!name || !formNames.includes(name.toLowerCase())) return { json: json as Json }; // the column's type is checked before
  const parsed = customFieldList.safeParse(json);
  if (!parsed.success) throw invalid('json', validationMessage(parsed.error));
  return { json: parsed.data as Json }; // parsed from JSON
}

export const behavior: BehaviorOf<typeof conventionjson> = {
  hooks: {
    retryOn: ['conventionjson_convention_id_name_key'],
    prepareCreate: async ({ name, json }) => parseDefinition(name, json),
    findExisting: async ({ convention_id, name, json }, { ctx }) => {
      const [existing] = await ctx.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM conventionjson WHERE convention_id = ${convention_id}::uuid AND lower(name) = lower(${name})`;
      return existing ? ctx.db.conventionJson.update({ where: { id: existing.id }, data: { json: json ?? [] } }) : null;
    },
    beforeUpdate: async ({ name }, { json }) => (json === undefined ? undefined : parseDefinition(name, json)),
  },
};
