import pg from 'pg';

/** What is taken out of statements (`$1` ... stand for what the pattern caught), for services started in this process. */
export type Weakening = readonly [what: RegExp, by: string];

/**
 * Sends the statements of this process to PostgreSQL without their conditions or locks while `work` runs, as a service would that had
 * forgotten them. @throws unless every one of the weakenings was met: a test that weakens nothing proves nothing
 */
export async function weakened<T>(weakenings: readonly Weakening[], work: () => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query;
  const met = new Set<Weakening>();
  const weak = (text: string) =>
    weakenings.reduce((left, weakening) => {
      const after = left.replace(weakening[0], weakening[1]);
      if (after !== left) met.add(weakening);
      return after;
    }, text);
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, ...rest] = args;
    const given = typeof first === 'string' ? { text: first } : (first as { text?: string; name?: string } | undefined);
    const text = given?.text && weak(given.text);
    if (!given || text === given.text) return Reflect.apply(original, this, args);
    const changes = { text, name: undefined }; // the name is that of the other text
    const changed = 'submit' in given ? Object.assign(given, changes) : { ...given, ...changes };
    return Reflect.apply(original, this, [changed, ...rest]);
  } as typeof original;
  const done = await work().finally(() => {
    pg.Client.prototype.query = original;
  });
  const unmet = weakenings.find((weakening) => !met.has(weakening));
  if (unmet) throw new Error(`No statement was like ${unmet[0]}.`);
  return done;
}
