import classes from './identity.module.css';

/** The number of a record on a badge card, for the header of its page. */
export const RecordNumber = ({ number }: { number: number | string }) => (
  <span className={classes.card}>
    <span className={classes.slot} aria-hidden />
    <span className={classes.number}>#{number}</span>
  </span>
);

/** A badge card without anything on it, for empty pages. */
export const BlankCard = () => (
  <span className={`${classes.card} ${classes.blank}`} aria-hidden>
    <span className={classes.slot} />
  </span>
);
