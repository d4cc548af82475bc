import { typedCall } from './batches.ts';
import { sending } from './bodies.ts';
import { callerOf, credentialOf, headersOf } from './callers.ts';
import { Dice } from './dice.ts';
import { percent } from './encode.ts';
import { type Hostile, hostileValues } from './hostile.ts';
import type { Target } from './operations.ts';
import { parametersFor } from './parameters.ts';
import type { Known, Population } from './population.ts';
import type { FuzzRequest, Mode } from './wire.ts';

/** The share of typed calls. */
const TYPED = 0.08;

/** Makes requests from a document: valid ones, nearly valid ones and hostile ones, by all kinds of callers. */
export class RequestGenerator {
  readonly #dice: Dice;
  readonly #hostile: Hostile;
  readonly #targets: readonly Target[];
  population: Population;

  constructor(seed: number, targets: readonly Target[], population: Population) {
    this.#dice = new Dice(seed);
    this.#hostile = hostileValues(seed);
    this.#targets = targets;
    this.population = population;
  }

  next(): FuzzRequest {
    const dice = this.#dice;
    const { population } = this;
    const mode: Mode = dice.by({ valid: 55, near: 27, hostile: 18 });
    if (dice.chance(TYPED)) return this.#typed(mode);
    const target = this.#target();
    const { method, pattern } = target;
    const { path, known } = this.#path(target, mode);
    const { name, session, fits } = callerOf(dice, population, mode, known);
    const parameters = parametersFor(dice, target, mode, { population, hostile: this.#hostile, fits });
    const sent = sending(dice, target, mode, parameters);
    const credential = credentialOf(dice, mode, session);
    const query = [sent.query, credential.query].filter(Boolean).join('&');
    const tunnel: Record<string, string> = sent.method === method ? {} : { 'x-http-method': method };
    return {
      operation: `${method} ${pattern}`,
      mode,
      caller: name,
      method: sent.method,
      path: `${dice.chance(0.2) ? '/wing' : ''}${path}${query ? `?${query}` : ''}`,
      headers: { ...sent.headers, ...tunnel, ...credential.headers, ...headersOf(dice, method, mode) },
      body: sent.body,
    };
  }

  #typed(mode: Mode): FuzzRequest {
    const dice = this.#dice;
    const { name, session, fits } = callerOf(dice, this.population, mode, null);
    const call = typedCall(dice, mode, { population: this.population, hostile: this.#hostile, targets: this.#targets, fits });
    const credential: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {};
    return { ...call, mode, caller: name, headers: { ...call.headers, ...credential } };
  }
  #target(): Target {
    for (;;) {
      const target = this.#dice.of(this.#targets);
      const likely = target.pattern.endsWith('/_options') ? 0.05 : target.method === 'DELETE' ? 0.5 : 1;
      if (this.#dice.chance(likely)) return target;
    }
  }
  #path({ method, pattern, resource }: Target, mode: Mode): { path: string; known: Known | null } {
    const dice = this.#dice;
    const { population } = this;
    let known: Known | null = null;
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (mode === 'hostile' && dice.chance(0.25)) return percent(this.#hostile.text(dice).slice(0, 600)) || '%20';
      if (mode !== 'valid' && dice.chance(0.15)) return population.any(dice).id;
      if (name === 'path') return dice.of(['some/where', 'x', '%2e%2e/%2e%2e/etc', 'a//b']);
      const of = /^(\w+)_id$/.exec(name)?.[1] ?? resource;
      const elsewhere = dice.chance(mode === 'valid' ? 0.02 : 0.15);
      const found = population.some(dice, of, { elsewhere, writes: method !== 'GET' });
      if (name === 'id') known = found;
      return found?.id ?? '01890a5d-ac96-774b-bcce-b302099a8057';
    });
    if (mode !== 'hostile' || dice.chance(0.96)) return { path, known };
    const bent = [
      `${path}/`,
      `${path}/x`,
      `${path}/../..`,
      `${path}%2f..`,
      `/api${path.slice(4).toUpperCase()}`,
      `${path}//`,
      `${path};a=1`,
    ];
    return { path: dice.of(bent), known: null };
  }
}
