import { likeness, normalizeName } from './names.ts';
import { type Building, type City, type Spot, spots } from './spots.ts';

/** The likeness from which a part of an address counts as a misspelled city. */
const MIN_LIKENESS = 0.6;
/** The last parts of an address that are searched for a city. The parts before them describe a house. */
const MAX_PARTS = 10;
/** Whether a text contains the words of a name in a row. */
const containsName = (name: string, text: string) => ` ${text} `.includes(` ${name} `);

/** The building in an address. If several have the same name, the city in the address decides. */
function buildingIn(text: string): Building | null {
  const scoreOf = ({ names: [name = ''], city }: Building) =>
    containsName(name, text) ? name.length + (city.names.some((cityName) => containsName(cityName, text)) ? 100 : 0) : 0;
  return best(spots().buildings, scoreOf);
}
/** Scores a city against the parts of an address. A city is usually a part of its own, or the end of one after a postcode. */
function cityScore({ names, regions }: City, parts: readonly string[]): number {
  const scores = names.flatMap((name) =>
    parts.map((part, at) => {
      if (part === name) return 40 + at;
      if (part.replace(/^(\p{L}{1,2} )?[\d ]+/u, '') === name || part.replace(/[\d ]+$/, '') === name) return 38 + at;
      if (part.endsWith(` ${name}`)) return 20 + at;
      if (containsName(name, part)) return 10;
      const similarity = regions.includes(part) ? 0 : likeness(name, part);
      return similarity >= MIN_LIKENESS ? 5 * similarity : 0;
    }),
  );
  const score = Math.max(...scores);
  if (!score) return 0;
  const matchingRegions = regions.filter((region) => parts.slice(1).some((part) => containsName(region, part))).length;
  return score + 30 * matchingRegions + Math.max(...names.map((name) => name.length)) / 100;
}
/** The place with the highest score above 0, or null. */
function best<S extends Spot>(candidates: readonly S[], scoreOf: (spot: S) => number): S | null {
  let [highest, winner]: [number, S | null] = [0, null];
  for (const spot of candidates) {
    const score = scoreOf(spot);
    if (score > highest) [highest, winner] = [score, spot];
  }
  return winner;
}

/** The building in an address, otherwise the city in it, otherwise null. */
export function spotAt(address: string): Spot | null {
  const lines = address.split(/[,;\n]/).map(normalizeName);
  const parts = [...new Set(lines)].filter(Boolean).slice(-MAX_PARTS);
  return buildingIn(parts.join(' ')) ?? best(spots().cities, (city) => cityScore(city, parts));
}
