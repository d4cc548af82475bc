import { readJson } from '../../client/readJson.ts';

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
export const readStatus = (signal?: AbortSignal): Promise<ServiceStatus> => readJson('/api/status', signal);
