import type { ReactNode } from 'react';
import { joinText } from '../../../messages/public/join.ts';
import { Refused } from './Field.tsx';
import type { Person } from './person.ts';

/** Who is signed in, and the way out; between them, where else they can go. */
export const PersonLine = ({ person: { id, name, session }, children }: { person: Person; children?: ReactNode }) => (
  <div className="row quiet person" data-person={id}>
    <p>{joinText.signedIn({ name })}</p>
    <div className="row">
      {children}
      <form data-call={`DELETE /session/${session}`} data-then="reload">
        <button type="submit" className="button">
          {joinText.signOut}
        </button>
        <Refused />
      </form>
    </div>
  </div>
);
