import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../client/openapi/document.ts';
import { readJson } from '../../../client/readJson.ts';

/** The OpenAPI document of the service, which only changes with its version; tests check it against the standard. */
export const useDocument = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readJson<Document>('/api/openapi.json', signal),
  });
