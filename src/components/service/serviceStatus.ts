import { refusalIn } from '../../client/refusal.ts';

/** The answer of GET /api/status. The last two are for administrators. */
export interface ServiceStatus {
  readonly version: string;
  readonly database: 'ok' | 'down';
  readonly worker: 'ok' | 'late';
  readonly event_loop?: { readonly median: number; readonly p99: number; readonly blocked: number };
  readonly checklist?: readonly {
    readonly name: string;
    readonly is_done: boolean;
    readonly title: string;
    readonly value: string;
    readonly text: string;
    readonly setting: string | null;
  }[];
}

/** Reads the state of the service. @throws Refusal */
export async function readStatus(signal?: AbortSignal): Promise<ServiceStatus> {
  const response = await fetch('/api/status', signal ? { signal } : {});
  if (!response.ok) throw refusalIn(response.status, null);
  return (await response.json()) as ServiceStatus; // tests check the answer against the document
}
