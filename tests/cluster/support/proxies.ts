import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresAccount } from './postgres.ts';

/** A process of a proxy. */
export interface ProxyProcess {
  readonly url: string;
  stop(): Promise<void>;
}

function run(program: string, args: string[], url: string, account = {}): ProxyProcess {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', ...account });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}

/** HAProxy in front of service machines, as docs/scale.md has it. */
export function startHaproxy(folder: string, port: string, machines: readonly string[]): ProxyProcess {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 75s
  timeout server 75s
  option redispatch
  retries 3
frontend public
  bind 127.0.0.1:${port}
  default_backend machines
backend machines
  balance roundrobin
  option httpchk GET /api/status
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${machines.map((machine, n) => `  server m${n + 1} ${machine}`).join('\n')}
`,
  );
  return run('/usr/sbin/haproxy', ['-db', '-q', '-f', file], `http://127.0.0.1:${port}`);
}

/** PgBouncer in front of a database, as docs/scale.md has it. */
export function startPgbouncer(folder: string, port: string, server: { port: number }): ProxyProcess {
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
convene = host=127.0.0.1 port=${server.port} user=convene
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`,
  );
  const url = `postgresql://convene@127.0.0.1:${port}/convene?pgbouncer=true`;
  return run('/usr/sbin/pgbouncer', ['-q', file], url, postgresAccount());
}
