import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Schema } from '../../../../resources/fields.ts';
import { projectPath } from '../../../platform/projectPath.ts';

const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };
const city = z.strictObject({
  name: z.string().min(1),
  /** The abbreviation of the state, in the United States, Canada and Australia. */
  state: z.string().optional(),
  ...point,
  /** Other names of the city. */
  names: z.array(z.string()).default([]),
});
const building = z.strictObject({
  kind: z.enum(['congress', 'hotel', 'hall']),
  name: z.string().min(1),
  ...point,
  street: z.string().default(''),
  /** An id that must not change. Default: made from the names of the building and the city. */
  place_id: z.string().optional(),
});
/** Cities by time zone (IANA) and country (ISO 3166). */
const cities = z.array(z.strictObject({ zone: z.string(), country: z.string().length(2), cities: z.array(city) }));
/** Buildings by city: its name, a comma and its state. The points are accurate to some hundred meters. */
const buildings = z.array(z.strictObject({ city: z.string(), buildings: z.array(building) }));

export type CityData = z.infer<typeof city>;
export type BuildingData = z.infer<typeof building>;

const folder = projectPath('src/server/integrations/places/gazetteer/data');
const read = <S extends Schema>(name: string, schema: S): z.output<S> =>
  z.parse(schema, JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));

/** Reads the lists in the folder data: places of the world, and the invented places of the sample convention. */
export function readData() {
  const demo = read('demo', z.strictObject({ cities, buildings }));
  return {
    cities: [...read('cities', cities), ...demo.cities],
    buildings: [...read('buildings', buildings), ...demo.buildings],
    /** Names of states by country and abbreviation. */
    states: read('states', z.record(z.string(), z.record(z.string(), z.string()))),
  };
}
