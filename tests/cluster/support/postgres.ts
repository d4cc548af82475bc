import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { family, kill9 } from '../../support/processes/processes.ts';

const HOST = '127.0.0.1';
const ROOT = '/usr/lib/postgresql';
const USER = 'convene';

/** The folder of the newest PostgreSQL of the system's packages. */
const programs = () => path.join(ROOT, readdirSync(ROOT).sort((a, b) => Number(b) - Number(a))[0] ?? '', 'bin');
/** PostgreSQL does not run as root. */
export function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const settings = `
listen_addresses = '${HOST}'
max_connections = 200
hot_standby = on
wal_keep_size = '256MB'
wal_receiver_status_interval = 1
wal_retrieve_retry_interval = 200
synchronous_commit = on
synchronous_standby_names = 'ANY 1 (r1, r2)'
`;

/** A server of a primary with its replicas. */
export class Server {
  readonly port: number;
  readonly #data: string;
  #process: ChildProcess | undefined;

  constructor(folder: string, name: string, port: number) {
    this.port = port;
    const home = path.join(folder, name);
    this.#data = path.join(home, 'data');
    if (existsSync(home)) return;
    mkdirSync(home, { mode: 0o711 });
    const { uid, gid } = postgresAccount();
    if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  }
  get url(): string {
    return `postgresql://${USER}@${HOST}:${this.port}/convene`;
  }
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Makes an empty database. */
  async create(more = ''): Promise<void> {
    this.#run('initdb', ['-D', this.#data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    this.#set(settings + more);
    await this.start();
    // Nobody follows yet.
    await this.query(`SET synchronous_commit = local; CREATE DATABASE convene`, 'postgres');
  }
  /** Makes a replica that follows whichever of the servers takes writes. */
  async follow(primary: Server, all: readonly Server[], name: string, more = ''): Promise<void> {
    this.#run('pg_basebackup', [
      '-h',
      HOST,
      '-p',
      String(primary.port),
      '-U',
      USER,
      '-D',
      this.#data,
      '-R',
      '-c',
      'fast',
      '--no-sync',
    ]);
    const hosts = `host=${all.map(() => HOST).join(',')} port=${all.map(({ port }) => port).join(',')}`;
    this.#set(`primary_conninfo = '${hosts} user=${USER} application_name=${name} target_session_attrs=read-write'\n${more}`);
    await this.start();
  }
  async start(): Promise<void> {
    const args = ['-D', this.#data, '-p', String(this.port), '-k', path.dirname(this.#data)];
    this.#process = spawn(path.join(programs(), 'postgres'), args, { stdio: 'ignore', ...postgresAccount() });
    for (let waited = 0; waited < 30_000; waited += 100) {
      if (await this.query('SELECT 1', 'postgres').catch(() => undefined)) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL did not start.');
  }
  /** Lets it take writes. */
  promote(): void {
    this.#run('pg_ctl', ['promote', '-D', this.#data, '-w']);
  }
  /** Ends all of its processes without warning. */
  kill(): void {
    if (this.pid) kill9(family(this.pid));
  }
  /** Lets all of its processes stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of family(this.pid)) process.kill(pid, signal);
  }
  async query<T extends pg.QueryResultRow>(text: string, database = 'convene'): Promise<T[]> {
    const client = new pg.Client({ host: HOST, port: this.port, user: USER, database, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const statement of text.split('; ').slice(0, -1)) await client.query(statement);
      return (await client.query<T>(text.split('; ').at(-1) ?? '')).rows;
    } finally {
      await client.end();
    }
  }
  /** How often it has looked into a table. */
  async lookups(table: string): Promise<number> {
    const [row] = await this.query<{ n: number }>(
      `SELECT (idx_scan + seq_scan)::float8 AS n FROM pg_stat_user_tables WHERE relname = '${table}'`,
    );
    return row?.n ?? 0;
  }
  /** The position up to which it has received the log. */
  async received(): Promise<number> {
    const [row] = await this.query<{ n: number }>(`SELECT (pg_last_wal_receive_lsn() - '0/0')::float8 AS n`, 'postgres');
    return row?.n ?? 0;
  }

  #run(program: string, args: string[]) {
    execFileSync(path.join(programs(), program), args, { stdio: 'pipe', ...postgresAccount() });
  }
  #set(text: string) {
    appendFileSync(path.join(this.#data, 'postgresql.auto.conf'), text);
  }
}
