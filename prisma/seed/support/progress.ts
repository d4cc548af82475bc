const PAUSE = 100;

/** Counts the records that one stage creates. */
export interface Progress {
  /** Counts created records, such as "badges". */
  add(what: string, count?: number): void;
}

/** Shows progress, one line per stage. A terminal rewrites the line; otherwise it is written when the stage is done. */
export class Display {
  readonly #say: (line: string) => void;
  readonly #terminal: NodeJS.WriteStream | null;
  #shown = 0;

  /** @param say gets the lines of finished stages if there is no terminal */
  constructor(say: (line: string) => void, terminal: NodeJS.WriteStream | null = null) {
    this.#say = say;
    this.#terminal = terminal?.isTTY ? terminal : null;
  }

  /** Runs one stage. Several stages may run at the same time. */
  async stage(name: string, work: (progress: Progress) => Promise<void>): Promise<void> {
    const began = performance.now();
    const counts = new Map<string, number>();
    const line = () => `  ${name}: ${[...counts].map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}`;
    await work({
      add: (what, count = 1) => {
        counts.set(what, (counts.get(what) ?? 0) + count);
        this.#rewrite(line);
      },
    });
    const done = `${line()} (${((performance.now() - began) / 1000).toFixed(1)} s)`;
    if (this.#terminal) this.#terminal.write(`\r\x1b[K${done}\n`);
    else this.#say(done);
  }

  #rewrite(line: () => string): void {
    if (!this.#terminal || performance.now() - this.#shown < PAUSE) return;
    this.#shown = performance.now();
    this.#terminal.write(`\r\x1b[K${line().slice(0, Math.max(20, (this.#terminal.columns || 80) - 1))}`);
  }
}
