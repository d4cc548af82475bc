import dynamic from 'next/dynamic';
import { useState } from 'react';
import { resourceIfAny } from '../../resources/index.ts';
import { ConventionButton } from './ConventionButton.tsx';

const ConventionChoice = dynamic(() => import('./ConventionChoice.tsx').then((file) => file.ConventionChoice), {
  ssr: false,
  loading: () => <ConventionButton aria-expanded aria-busy />,
});

/** Shows the current convention and switches to another. The choice is loaded when it is first wanted. */
export function ConventionSwitcher() {
  const [isWanted, setWanted] = useState(false);
  if (!resourceIfAny('convention')?.operations.includes('list')) return null;
  return isWanted ? <ConventionChoice /> : <ConventionButton onClick={() => setWanted(true)} aria-expanded={false} />;
}
