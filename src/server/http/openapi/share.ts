import { type Document, type Operation, ref, type Thing } from './document.ts';

/** How often a parameter has to come until it is worth a name. */
const OFTEN = 3;
const parametersOf = ({ parameters }: Operation): Thing[] => (parameters as Thing[] | undefined) ?? []; // OpenAPI has a list there

/** Says parameters that come again and again once. */
export function shareParameters({ paths, components }: Document): void {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const counts = new Map<string, number>();
  for (const parameter of operations.flatMap(parametersOf)) {
    const key = JSON.stringify(parameter);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const shared = (parameter: Thing): Thing => {
    const key = JSON.stringify(parameter);
    if ((counts.get(key) ?? 0) < OFTEN) return parameter;
    let name = names.get(key);
    if (!name) {
      name = String(parameter.name);
      for (let i = 2; name in components.parameters; i += 1) name = `${parameter.name}.${i}`;
      names.set(key, name);
      components.parameters[name] = parameter;
    }
    return ref('parameters', name);
  };
  for (const operation of operations) {
    const parameters = parametersOf(operation).map(shared);
    if (parameters.length > 0) operation.parameters = parameters;
    else delete operation.parameters;
  }
}
