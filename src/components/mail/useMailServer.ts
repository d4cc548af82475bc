import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { serverNoteText } from '../../messages/mail/pages.ts';

/** Whether mails are sent, and from which address. */
export const useMailServer = () =>
  useQuery({
    queryKey: ['mail', 'server'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.mail.server.query({}, { signal }),
  });

/** What becomes of a promise of emails: where none are sent, that is said instead. */
export function useMailRule(): (promise: string) => string {
  const { data } = useMailServer();
  return (promise) => (data?.configured === false ? serverNoteText.noneSent : promise);
}
/** What is promised of emails; where none are sent, that. */
export const useMailPromise = (promise: string): string => useMailRule()(promise);
