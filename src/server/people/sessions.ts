import type { Viewer } from '../viewer.ts';
export async function viewerOf(_session_id: string): Promise<Viewer | null> {
  return null;
}
export function forgetViewers() {}
