import { useMailPromise } from './useMailServer.ts';

/** What is promised of emails, as a part of a text; where none are sent, that. */
export const MailPromise = ({ children }: { children: string }) => useMailPromise(children);
