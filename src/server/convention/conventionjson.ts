import type { conventionjson } from '../../resources/convention/conventionjson.ts';
import { customFieldList } from '../../resources/customFields.ts';
import type { Json } from '../../resources/fields.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { validationMessage } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';

/** Definitions that the service itself reads: the fields that are asked of volunteers and of exhibitors. */
const formNames = ['volunteer_custom_fields', 'exhibitor_custom_fields'];

/** A definition as it is stored. @throws 400/442 where it has to be a form and is none */
function parseDefinition(name: string | undefined, json: unknown): { json: Json } {
  if (!name || !formNames.includes(name.toLowerCase())) return { json: json as Json }; // checked as its column
  const parsed = customFieldList.safeParse(json);
  if (!parsed.success) throw invalid('json', validationMessage(parsed.error));
  return { json: parsed.data as Json }; // what JSON was parsed to
}

export const behaviour: BehaviourOf<typeof conventionjson> = {
  hooks: {
    retryOn: ['conventionjson_convention_id_name_key'],
    prepareCreate: async ({ name, json }) => parseDefinition(name, json),
    findExisting: async ({ convention_id, name, json }, { ctx }) => {
      const [there] = await ctx.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM conventionjson WHERE convention_id = ${convention_id}::uuid AND lower(name) = lower(${name})`;
      return there ? ctx.db.conventionJson.update({ where: { id: there.id }, data: { json: json ?? [] } }) : null;
    },
    beforeUpdate: async ({ name }, { json }) => (json === undefined ? undefined : parseDefinition(name, json)),
  },
};
