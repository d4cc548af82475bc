import { Skeleton, Text } from '@mantine/core';
import Link from 'next/link';
import { useConventionCount } from '../../../client/useConventionList.ts';
import classes from './overview.module.css';

interface Props {
  convention_id: string;
  relationship: string;
  label: string;
  href: string;
}

/** A count that links to the list it counts. */
export function ListCount({ convention_id, relationship, label, href }: Props) {
  const { data, isPending, isError } = useConventionCount(convention_id, relationship);
  if (data === null || isError) return null;
  return (
    <li className={classes.figure}>
      {isPending ? (
        <Skeleton h={22} w={48} my={4} />
      ) : (
        <span className={classes.number}>{(data ?? 0).toLocaleString('en-US')}</span>
      )}
      <Text size="sm">
        <Link href={href} className={classes.cover}>
          {label}
        </Link>
      </Text>
    </li>
  );
}
