import { optionLabel } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import { stateOf } from '../../../resources/schema/page.ts';
import { toneColour } from '../tones.ts';

/** The state of a record with its color: as its page declares it, or else its field `status`. */
export function shownState(r: Resource, record: PlainObject, now: Date): { label: string; color: string } | null {
  const state = stateOf(r.page, record, now);
  if (state) return { label: state.label, color: toneColour(state.tone) };
  const field = r.columns.status;
  const value = record.status;
  if (!field?.options || typeof value !== 'string') return null;
  return { label: optionLabel(field, value), color: toneColour(r.states.status?.[value]) };
}
