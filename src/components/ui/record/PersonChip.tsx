import Link from 'next/link';
import classes from './record.module.css';

interface Props {
  readonly name: string;
  /** Their page; without one the name is not a link. */
  readonly href?: string | undefined;
  readonly number?: number | undefined;
}
/** A person, with the number of their badge. */
export function PersonChip({ name, href, number }: Props) {
  const content = (
    <>
      {name}
      {number !== undefined && <span className={classes.chipNumber}>#{number}</span>}
    </>
  );
  return href ? (
    <Link href={href} prefetch={false} className={classes.chip}>
      {content}
    </Link>
  ) : (
    <span className={classes.chip}>{content}</span>
  );
}
