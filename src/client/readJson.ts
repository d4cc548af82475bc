import { refusalIn } from './refusal.ts';

/** Reads JSON from a path of the service that is no tRPC call. What it holds is for the caller to know. @throws Refusal */
export async function readJson<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw refusalIn(response.status, null);
  return (await response.json()) as T;
}
