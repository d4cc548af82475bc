import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Clock } from '../../../../client/format/times.ts';
import { messageLinks } from '../../../../client/links/messageLinks.ts';
import { type AnyRecord, actionsOf } from '../../../../client/record.ts';
import { useRecordWithActions } from '../../../../client/useRecord.ts';
import { useViewer } from '../../../../client/useViewer.ts';
import { rowMenuText } from '../../../../messages/records/table.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { MenuDivider, MenuItem } from '../../../ui/floating/MenuItem.tsx';
import { type Action, actionKey } from '../../actions/documentedActions.ts';
import { useRowActions } from '../../actions/useRowActions.ts';
import { useDeletions } from '../../useDeletions.ts';
import { deletionOffer } from '../../view/deletionOffer.ts';
import { rowLinks } from './rowLinks.ts';

interface Props {
  readonly r: Resource;
  readonly record: AnyRecord;
  readonly clock: Clock;
  /** Opens the dialog of an action that asks something. */
  ask(action: Action, record: AnyRecord): void;
}
const icon = { size: 16, 'aria-hidden': true } as const;

/** What the viewer may do with the record now. It is read when the menu opens: lists do not carry it. */
export function RowMenuItems({ r, record, clock, ask }: Props) {
  const { remove } = useDeletions();
  const { all, act } = useRowActions(r);
  const read = useRecordWithActions(r.name, record.id);
  const whole = read.data;
  const convention_id = typeof whole?.convention_id === 'string' ? whole.convention_id : null;
  const viewer = useViewer(convention_id);
  if (read.isPending) return <MenuItem inactive>{rowMenuText.loading}</MenuItem>;
  const said = whole ? actionsOf(whole) : {};
  const { edit, delete: deletion } = said;
  const actions = (r.page.rowActions ?? []).flatMap((key) => {
    const action = all.find((each) => actionKey(each) === key);
    const isDone = whole?.status !== undefined && r.page.rowActionsTo?.[key] === whole.status;
    return action && !isDone && said[key]?.is_available ? [action] : [];
  });
  const links = whole && viewer ? [...rowLinks(r, whole, viewer), ...messageLinks(r.name, whole, viewer)] : [];
  const offer = whole && viewer ? deletionOffer(r.name, { ...record, ...whole }, viewer, clock) : null;
  const isDeletable = deletion?.is_available && !offer?.reason;
  const isEmpty = !edit && !deletion && actions.length === 0 && links.length === 0;
  return (
    <>
      {actions.map((action) => (
        <MenuItem
          key={actionKey(action)}
          onSelect={() => whole && (action.inputs.length > 0 ? ask(action, whole) : void act(action, whole))}
        >
          {action.inputs.length > 0 ? `${action.label}…` : action.label}
        </MenuItem>
      ))}
      {links.map(({ label, href }) => (
        <MenuItem key={href} href={href} icon={<IconArrowRight {...icon} />}>
          {label}
        </MenuItem>
      ))}
      {(actions.length > 0 || links.length > 0) && (edit || deletion) && <MenuDivider />}
      {edit && (
        <MenuItem
          {...(edit.is_available ? { href: `/${r.name}/${record.id}/edit` } : { inactive: true, note: edit.reason })}
          icon={<IconPencil {...icon} />}
        >
          {rowMenuText.edit}
        </MenuItem>
      )}
      {deletion && (
        <MenuItem
          danger={isDeletable}
          inactive={!isDeletable}
          note={deletion.reason ?? offer?.reason ?? null}
          icon={<IconTrash {...icon} />}
          onSelect={() => remove(record, undefined, offer?.deletion)}
        >
          {offer?.label ?? r.page.deletion ?? rowMenuText.delete}
        </MenuItem>
      )}
      {isEmpty && <MenuItem inactive>{rowMenuText.nothing}</MenuItem>}
    </>
  );
}
