import type { ReactNode } from 'react';
import { Empty } from '../states/Empty.tsx';
import { Loading } from '../states/Loading.tsx';
import { holds, useStanding } from './standing.ts';

/** A board for those who hold one of the privileges; others are told whom it is for. */
export function ForStaff({
  convention_id,
  privileges,
  children,
}: {
  convention_id: string;
  privileges: readonly string[];
  children: ReactNode;
}) {
  const standing = useStanding(convention_id);
  if (!standing) return <Loading label="Loading what you may do" />;
  if (holds(standing, privileges)) return children;
  return (
    <Empty title="This board is for the staff of the convention">
      It needs the privilege {privileges.join(' or ')}: an organiser can give it to you.
    </Empty>
  );
}
