import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { RecordContext } from '../../referenceSources.ts';
import { useDefinitions } from '../useDefinitions.ts';
import styles from './groups.module.css';

interface Props {
  heading: string;
  /** What the folded group holds. */
  summary: string;
  /** Whether it is open at first. */
  isOpenFirst: boolean;
  /** Whether it holds an error: then it opens. */
  isWrong: boolean;
  /** The record's context, if the group holds the organizers' questions: it is open where there are some, and left out without any. */
  questionsOf?: RecordContext | undefined;
  children: ReactNode;
}

/** Inputs below a heading that folds. They are rendered once it has been opened. */
export function FormGroup({ heading, summary, isOpenFirst, isWrong, questionsOf, children }: Props) {
  const questions = useDefinitions(questionsOf ?? {}).length;
  const [isOpen, setOpen] = useState(isOpenFirst);
  useEffect(() => {
    if (isWrong || questions > 0) setOpen(true);
  }, [isWrong, questions]);
  if (questionsOf && questions === 0 && !summary && !isWrong) return null;
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.heading}>
        <IconChevronRight size={16} aria-hidden className={styles.chevron} />
        <span>{heading}</span>
        {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
      </summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
