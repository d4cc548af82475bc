import { createFonts } from '../../../../paper/fonts.ts';
import { createTypesetter } from '../../../../paper/shape.ts';

const files = new Map<string, Uint8Array>();
const coming = new Map<string, Promise<void>>();
async function load(name: string): Promise<void> {
  const answer = await fetch(`/fonts/${name}`);
  if (!answer.ok) throw new Error(`${answer.status} /fonts/${name}`);
  files.set(name, new Uint8Array(await answer.arrayBuffer()));
}
/** Sets texts with the fonts of the service, which come at need. */
export const typesetter = createTypesetter(
  createFonts({
    read: (name) => files.get(name) ?? null,
    async fetch(names) {
      await Promise.all(
        names.map((name) => {
          if (files.has(name)) return undefined;
          const one = coming.get(name) ?? load(name).finally(() => coming.delete(name));
          coming.set(name, one);
          return one;
        }),
      );
    },
  }),
);
