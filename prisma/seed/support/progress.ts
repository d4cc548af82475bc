const PAUSE = 100;

/** Counts what one stage has made. */
export interface Progress {
  /** Something was made: "badges", one or several. */
  made(what: string, count?: number): void;
}

/** Where progress is shown: one line per stage, rewritten on a terminal, written once it is done elsewhere. */
export class Display {
  readonly #say: (line: string) => void;
  readonly #terminal: NodeJS.WriteStream | null;
  #shown = 0;

  /** Without a terminal, finished stages go through `say`. */
  constructor(say: (line: string) => void, terminal: NodeJS.WriteStream | null = null) {
    this.#say = say;
    this.#terminal = terminal?.isTTY ? terminal : null;
  }

  /** Does one stage; several may go on at a time. */
  async stage(name: string, work: (progress: Progress) => Promise<void>): Promise<void> {
    const began = performance.now();
    const counts = new Map<string, number>();
    const line = () => `  ${name}: ${[...counts].map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}`;
    await work({
      made: (what, count = 1) => {
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
