import type { ReactNode } from 'react';
import { hasPrivilege, useViewer } from '../../client/useViewer.ts';
import { staffOnlyText } from '../../messages/records/shared.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { Loading } from '../ui/states/Loading.tsx';

/** Shows a board to holders of one of the privileges and an explanation to others. */
export function StaffOnly({
  convention_id,
  privileges,
  children,
}: {
  convention_id: string;
  privileges: readonly string[];
  children: ReactNode;
}) {
  const viewer = useViewer(convention_id);
  if (!viewer) return <Loading label={staffOnlyText.loading} />;
  if (hasPrivilege(viewer, privileges)) return children;
  return (
    <Empty title={staffOnlyText.title}>
      {staffOnlyText.needed({ privileges: privileges.map((name) => staffOnlyText.privilege({ name })).join(' or ') })}
    </Empty>
  );
}
