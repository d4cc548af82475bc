import { folded, likeness } from './names.ts';
import { type Building, type City, type Spot, spots } from './spots.ts';

const MISSPELT = 0.6;
/** What stands before is a house, not a town. */
const MOST_PARTS = 10;
/** Whether the words of a name stand in a text, one after the other. */
const stands = (name: string, text: string) => ` ${text} `.includes(` ${name} `);

/** The building that an address names, in the city that it names if there are several. */
function buildingIn(text: string): Building | null {
  const fits = ({ names: [name = ''], city }: Building) =>
    stands(name, text) ? name.length + (city.names.some((one) => stands(one, text)) ? 100 : 0) : 0;
  return best(spots().buildings, fits);
}
/** How well a city fits the parts between the commas of an address: the town is a part of its own, or ends one behind a postcode. */
function fitOf({ names, regions }: City, parts: readonly string[]): number {
  const fits = names.flatMap((name) =>
    parts.map((part, at) => {
      if (part === name) return 40 + at;
      if (part.replace(/^(\p{L}{1,2} )?[\d ]+/u, '') === name || part.replace(/[\d ]+$/, '') === name) return 38 + at;
      if (part.endsWith(` ${name}`)) return 20 + at;
      if (stands(name, part)) return 10;
      const like = regions.includes(part) ? 0 : likeness(name, part);
      return like >= MISSPELT ? 5 * like : 0;
    }),
  );
  const fit = Math.max(...fits);
  if (!fit) return 0;
  const said = regions.filter((region) => parts.slice(1).some((part) => stands(region, part))).length;
  return fit + 30 * said + Math.max(...names.map((name) => name.length)) / 100;
}
function best<S extends Spot>(all: readonly S[], weigh: (spot: S) => number): S | null {
  let [most, found]: [number, S | null] = [0, null];
  for (const spot of all) {
    const now = weigh(spot);
    if (now > most) [most, found] = [now, spot];
  }
  return found;
}

/** The building or, failing that, the town that an address names; null where it names none that is known. */
export function spotAt(address: string): Spot | null {
  const lines = address.split(/[,;\n]/).map(folded);
  const parts = [...new Set(lines)].filter(Boolean).slice(-MOST_PARTS);
  return buildingIn(parts.join(' ')) ?? best(spots().cities, (city) => fitOf(city, parts));
}
