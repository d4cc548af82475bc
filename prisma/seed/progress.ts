const PAUSE = 100;

/** Shows how far a long piece of work is: one line per stage, rewritten on a terminal, written once it is done elsewhere. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #terminal: NodeJS.WriteStream | null;
  #name = '';
  #began = 0;
  #shown = 0;
  #counts = new Map<string, number>();

  /** Without a terminal, finished stages go through `say`. */
  constructor(say: (line: string) => void, terminal: NodeJS.WriteStream | null = null) {
    this.#say = say;
    this.#terminal = terminal?.isTTY ? terminal : null;
  }

  /** Does one stage. What is made meanwhile is counted with `made`. */
  async stage(name: string, work: () => Promise<void>): Promise<void> {
    this.#name = name;
    this.#began = performance.now();
    this.#counts = new Map();
    await work();
    const line = `${this.#line()} (${((performance.now() - this.#began) / 1000).toFixed(1)} s)`;
    if (this.#terminal) this.#terminal.write(`\r\x1b[K${line}\n`);
    else this.#say(line);
  }

  /** Counts something that was made: "badges", one or several. */
  made(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
    if (!this.#terminal || performance.now() - this.#shown < PAUSE) return;
    this.#shown = performance.now();
    this.#terminal.write(`\r\x1b[K${this.#line().slice(0, Math.max(20, (this.#terminal.columns || 80) - 1))}`);
  }

  #line(): string {
    const counts = [...this.#counts].map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`);
    return `  ${this.#name}: ${counts.join(', ')}`;
  }
}
