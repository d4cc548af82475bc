import type { Outcome } from './drive.ts';
import type { Operation } from './operations.ts';

/** Both sides of one round. */
export interface Round {
  ours: Outcome;
  bare: Outcome;
}

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2; // at least one round
};
const rate = ({ requests, seconds }: Outcome) => requests / seconds;
const percentile = ({ latencies }: Outcome, share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const cpu = (outcome: Outcome) => outcome.cpu / outcome.requests;

/** The figures of one operation over all rounds. */
export function summarize(operation: Operation, rounds: readonly Round[]) {
  const ratios = rounds.map(({ ours, bare }) => rate(ours) / rate(bare));
  const of = (side: 'ours' | 'bare', figure: (outcome: Outcome) => number) => median(rounds.map((round) => figure(round[side])));
  return { operation, ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios), of };
}
export type Summary = ReturnType<typeof summarize>;

const number = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : 'n/a');

/** A table with a line per operation: ours and the baseline's. */
export function table(summaries: readonly Summary[]): string {
  const both = (of: Summary['of'], figure: (outcome: Outcome) => number, digits: number) =>
    `${number(of('ours', figure), digits)} / ${number(of('bare', figure), digits)}`;
  const lines = summaries.map(({ operation, ratio, lowest, highest, of }) => [
    operation.name,
    number(ratio, 2),
    `${number(lowest, 2)} to ${number(highest, 2)}`,
    number(operation.minRatio, 2),
    both(of, rate, 0),
    both(of, (o) => percentile(o, 0.5), 1),
    both(of, (o) => percentile(o, 0.99), 1),
    both(of, cpu, 2),
    both(of, (o) => o.memory / 1048576, 0),
  ]);
  const head = ['', 'ratio', 'spread', 'asked', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/request', 'memory MB'];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
