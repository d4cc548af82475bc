import type { ReactNode } from 'react';
import { listsText, siteText } from '../../messages/public/site.ts';
import { MAX_SEARCH } from './program/search.ts';

interface ListSearchProps {
  readonly title: string;
  readonly label: string;
  readonly address: string;
  readonly q: string;
  readonly isEmpty: boolean;
  /** What is said where there is nothing yet. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** A list with its search: a form that works without a script. */
export function ListSearch({ title, label, address, q, isEmpty, empty, children }: ListSearchProps) {
  return (
    <>
      <h1>{title}</h1>
      {(!isEmpty || q) && (
        <search>
          <form action={address} className="search list-search">
            <label htmlFor="q" className="hidden">
              {label}
            </label>
            <input id="q" type="search" name="q" defaultValue={q} placeholder={label} maxLength={MAX_SEARCH} />
            <button type="submit" className="button primary">
              {siteText.search}
            </button>
          </form>
        </search>
      )}
      {isEmpty ? (
        <div className="empty">
          <p role="status">{q ? listsText.noMatch({ search: q }) : empty}</p>
          {q && (
            <a className="button" href={address}>
              {listsText.clear}
            </a>
          )}
        </div>
      ) : (
        children
      )}
    </>
  );
}
