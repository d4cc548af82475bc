import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../client/openapi/document.ts';
import { refusalIn } from '../../../client/refusal.ts';

async function readDocument(signal: AbortSignal): Promise<Document> {
  const response = await fetch('/api/openapi.json', { signal });
  if (!response.ok) throw refusalIn(response.status, null);
  return (await response.json()) as Document; // tests check the document against the standard
}
/** The OpenAPI document of the service. It only changes with the service's version. */
export const useDocument = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readDocument(signal),
  });
