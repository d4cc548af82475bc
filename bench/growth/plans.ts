import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../data/fill.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Sort Key'?: readonly string[];
  readonly Plans?: readonly Node[];
}
interface Explained {
  readonly 'Query Text': string;
  readonly Plan: Node;
}

/** Makes the server log the plans of all statements of new connections to a database. */
export const logPlans = (url: string, database: string) =>
  withClient(url, (client) =>
    client.query(`ALTER DATABASE ${database} SET session_preload_libraries = 'auto_explain';
      ALTER DATABASE ${database} SET auto_explain.log_min_duration = 0;
      ALTER DATABASE ${database} SET auto_explain.log_format = 'json'`),
  );

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of statements on a table since a position in the log. */
export function plansOf(folder: string, table: string, since: number): Explained[] {
  const log = readFileSync(path.join(folder, 'data', 'postgres.log'))
    .subarray(since)
    .toString();
  return [...log.matchAll(/ plan:\n(\t\{[\s\S]*?\n\t\})\n/g)].flatMap(([, json]) => {
    const explained = JSON.parse(json ?? '') as Explained; // what auto_explain writes
    return nodesOf(explained.Plan).some((node) => node['Relation Name'] === table) ? [explained] : [];
  });
}

/** The most rows of a page. */
const PAGE = 100;
/** What a plan does that costs more with every row of the table: sequential scans of it, and sorts of more than a page. */
export function growing({ Plan }: Explained, table: string): string[] {
  return nodesOf(Plan).flatMap((node) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) return ['sequential scan'];
    const isSort = node['Node Type'] === 'Sort' && nodesOf(node).some((one) => one['Relation Name'] === table);
    const isOfPage = node['Plan Rows'] <= PAGE || nodesOf(node).some((one) => one['Node Type'] === 'Limit');
    return isSort && !isOfPage ? [`sort by ${node['Sort Key']?.join(', ')}`] : [];
  });
}
/** The indexes by which a plan finds rows of the table. */
export const indexesOf = ({ Plan }: Explained, table: string) =>
  nodesOf(Plan).flatMap((node) => (node['Relation Name'] === table && node['Index Name'] ? [node['Index Name']] : []));
