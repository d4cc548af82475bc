import type { Outcome } from '../drive.ts';
import { goals, type OperationName, type Task } from '../tasks.ts';

/** Both sides of one round. */
export interface Round {
  ours: Outcome;
  bare: Outcome;
}

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2; // at least one round
};
const rate = ({ requests, seconds }: Outcome) => requests / seconds;
const percentile = ({ latencies }: Outcome, share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const cpu = (outcome: Outcome) => outcome.cpu / outcome.requests;
const databaseCpu = (outcome: Outcome) => outcome.databaseCpu / outcome.requests;
const allCpu = (outcome: Outcome) => cpu(outcome) + databaseCpu(outcome);

/** The figures of one task over all rounds. */
export function summarize(task: Task, rounds: readonly Round[]) {
  const ratios = rounds.map(({ ours, bare }) => rate(ours) / rate(bare));
  const of = (side: 'ours' | 'bare', figure: (outcome: Outcome) => number) => median(rounds.map((round) => figure(round[side])));
  const cpuRatio = median(rounds.map(({ ours, bare }) => allCpu(bare) / allCpu(ours)));
  return { task, ratio: median(ratios), cpuRatio, lowest: Math.min(...ratios), highest: Math.max(...ratios), of };
}
export type Summary = ReturnType<typeof summarize>;

const number = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : 'n/a');

/** Lines of cells in columns, under their titles. */
export function columns(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const text = (line: readonly string[]) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [head, ...lines].map((line) => text(line).trimEnd()).join('\n');
}

/** A table with a line per task: ours and the bare server's. */
export function table(summaries: readonly Summary[]): string {
  const both = (of: Summary['of'], figure: (outcome: Outcome) => number, digits: number) =>
    `${number(of('ours', figure), digits)} / ${number(of('bare', figure), digits)}`;
  const lines = summaries.map(({ task, ratio, cpuRatio, lowest, highest, of }) => [
    `${task.noun.name} ${task.operation}`,
    number(ratio, 2),
    `${number(lowest, 2)} to ${number(highest, 2)}`,
    both(of, rate, 0),
    both(of, (o) => percentile(o, 0.5), 1),
    both(of, (o) => percentile(o, 0.99), 1),
    number(cpuRatio, 2),
    both(of, cpu, 2),
    both(of, databaseCpu, 2),
    both(of, (o) => o.memory / 1048576, 0),
  ]);
  return columns(
    ['', 'ratio', 'spread', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ratio', 'Node ms', 'PostgreSQL ms', 'memory MB'],
    lines,
  );
}

/** The ratios alone: a line for each kind, a column for each operation, and the least of each. */
export function overview(summaries: readonly Summary[]): string {
  const operations = Object.keys(goals) as OperationName[]; // its keys
  const kinds = [...new Set(summaries.map(({ task }) => task.noun.name))];
  const of = (kind: string, operation: string) =>
    summaries.find(({ task }) => task.noun.name === kind && task.operation === operation)?.ratio;
  const cell = (ratio: number | undefined) => (ratio === undefined ? '' : number(ratio, 2));
  const least = (operation: string) => leastOf(summaries, operation)?.ratio;
  return columns(
    ['', ...operations],
    [
      ...kinds.map((kind) => [kind, ...operations.map((operation) => cell(of(kind, operation)))]),
      ['least', ...operations.map((operation) => cell(least(operation)))],
      ['goal', ...operations.map((operation) => number(goals[operation], 2))],
    ],
  );
}
const leastOf = (summaries: readonly Summary[], operation: string) =>
  summaries.filter(({ task }) => task.operation === operation).sort((a, b) => a.ratio - b.ratio)[0];

/** The operations whose least ratio is below the goal. */
export const below = (summaries: readonly Summary[]) =>
  (Object.keys(goals) as OperationName[]).flatMap((operation) => {
    const least = leastOf(summaries, operation);
    return least && least.ratio < goals[operation] ? [`${operation} (${least.task.noun.name})`] : [];
  });
