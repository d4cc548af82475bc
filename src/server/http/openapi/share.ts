import { type Document, isJsonObject, type JsonObject, type Operation, ref, walk } from './document.ts';

/** The number of uses from which a parameter becomes a component. */
const MIN_USES = 3;
const parametersOf = ({ parameters }: Operation): JsonObject[] => (parameters as JsonObject[] | undefined) ?? []; // a list in OpenAPI

/** Replaces parameters that occur often by references to components. */
export function shareParameters({ paths, components }: Document): void {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const counts = new Map<string, number>();
  for (const parameter of operations.flatMap(parametersOf)) {
    const key = JSON.stringify(parameter);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const shareParameter = (parameter: JsonObject): JsonObject => {
    const key = JSON.stringify(parameter);
    if ((counts.get(key) ?? 0) < MIN_USES) return parameter;
    let name = names.get(key);
    if (!name) {
      const base = String(parameter.name).replace(/\W/g, '_');
      name = base;
      for (let i = 2; name in components.parameters; i += 1) name = `${base}_${i}`;
      names.set(key, name);
      components.parameters[name] = parameter;
    }
    return ref('parameters', name);
  };
  for (const operation of operations) {
    const parameters = parametersOf(operation).map(shareParameter);
    if (parameters.length > 0) operation.parameters = parameters;
    else delete operation.parameters;
  }
}

/** The name of a record's schema, if the schema is that of a page of such records. */
function recordListed({ properties }: JsonObject): string | undefined {
  if (!isJsonObject(properties) || !properties.paging || !isJsonObject(properties.items)) return;
  const { items } = properties.items;
  return isJsonObject(items) ? /^#\/components\/schemas\/(\w+)$/.exec(String(items.$ref))?.[1] : undefined;
}

/** Results shorter than this are no longer than a reference to them, and its schema. */
const SHORT = 100;
/** Replaces results that several operations have by references to components, named after the first of these operations. */
export function shareResults({ paths, components: { schemas } }: Document): void {
  const uses = new Map<string, { name: string; holders: JsonObject[] }>();
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
    walk((operation.responses as JsonObject | undefined)?.['200'], (holder) => {
      if (!isJsonObject(holder.schema) || holder.schema.$ref) return;
      const key = JSON.stringify(holder.schema);
      const use = uses.get(key) ?? { name: `${String(operation.operationId).replace(/\W/g, '_')}_result`, holders: [] };
      use.holders.push(holder);
      uses.set(key, use);
    });
  for (const [key, { name, holders }] of uses) {
    if (holders.length < 2 || key.length < SHORT) continue;
    schemas[name] = holders[0]?.schema as JsonObject; // as looked at above
    for (const holder of holders) holder.schema = ref('schemas', name);
  }
}

/** Replaces the schemas of lists by references to components such as `roomPage`, one for each kind of record. */
export function shareLists({ paths, components: { schemas } }: Document): void {
  walk(paths as unknown as JsonObject, (holder) => {
    if (!isJsonObject(holder.schema)) return;
    const record = recordListed(holder.schema);
    if (!record) return;
    const name = `${record}Page`;
    schemas[name] ??= holder.schema;
    if (JSON.stringify(schemas[name]) === JSON.stringify(holder.schema)) holder.schema = ref('schemas', name);
  });
}
