import { existsSync, readdirSync } from 'node:fs';
import { Prisma } from '../../generated/prisma/client.ts';
import { projectPath } from '../platform/projectPath.ts';

const declarations = projectPath('src/resources');
const models = new Map(Object.values(Prisma.ModelName).map((model) => [model.toLowerCase(), model]));

/** Finds the declarations in a folder such as src/resources: every file that is named after a model. */
const declaredIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((domain) =>
    domain.isDirectory()
      ? readdirSync(`${folder}/${domain.name}`)
          .map((file) => ({ domain: domain.name, name: file.replace(/\.ts$/, '') }))
          .filter(({ name }) => models.has(name))
      : [],
  );

/** The message for a resource that has a declaration but no router line. */
const missingRouter = (domain: string, name: string) =>
  `src/server/${domain}/router.ts lacks the line "${name}: crud(${name}, behavior),", with the behavior of ${name}`;

/**
 * Compares the declarations with the registries. Each entry of the result names a missing line and the file that it belongs in.
 * @param registered names in the registry of declarations, src/resources/index.ts
 * @param routed names in the router, src/server/router.ts
 */
export function missingRegistrations(
  registered: readonly string[],
  routed: readonly string[],
  folder: string = declarations,
): string[] {
  const all = declaredIn(folder);
  const missing = all.flatMap(({ domain, name }) => {
    if (!registered.includes(name))
      return all.some((other) => other.domain === domain && registered.includes(other.name))
        ? [`src/resources/${domain}/index.ts lacks the line "export { ${name} } from './${name}.ts';"`]
        : [`src/resources/index.ts lacks the line "...${domain}," for src/resources/${domain}/index.ts`];
    if (routed.includes(name)) return [];
    const domainRouted = all.some((other) => other.domain === domain && routed.includes(other.name));
    return !domainRouted && existsSync(projectPath(`src/server/${domain}/router.ts`))
      ? [`src/server/router.ts lacks the line "...${domain}," for src/server/${domain}/router.ts`]
      : [missingRouter(domain, name)];
  });
  return [...new Set(missing)];
}
/** Checks that every declared resource is registered. @throws naming every missing line and its file */
export function checkRegistrations(registered: readonly string[], routed: readonly string[]): void {
  const missing = missingRegistrations(registered, routed);
  if (missing.length) throw new Error(`Resources are declared but not registered:\n${missing.join('\n')}`);
}
