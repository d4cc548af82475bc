import { searchRefusals } from '../../messages/search/refusals.ts';

/** A refusal in the form that clients of the search expect: `{"message", "status"}`. */
export class SearchFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'SearchFailure';
    this.status = status;
  }
}
/** @throws 400 */
export const badRequest = (message: string) => new SearchFailure(400, message);
export const notAllowed = () => new SearchFailure(403, searchRefusals.notAllowed);
export const indexNotFound = (name: string) => new SearchFailure(404, searchRefusals.indexNotFound({ index: name }));
