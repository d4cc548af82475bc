import { api } from '../../../../client/api.ts';
import { deskWaiverText as text } from '../../../../messages/registration/waivers.ts';
import type { Stroke } from '../../../../resources/registration/strokes.ts';
import type { Card } from '../card/cards.ts';
import { type DeskAction, whoOf } from '../deskActions.ts';

/** What somebody signed at the desk. */
export interface Signed {
  readonly waiver_id: string;
  readonly waiver: string;
  readonly text_version: number;
  readonly signer_name: string;
  readonly guardian_relation?: string;
  readonly strokes?: readonly Stroke[];
}
/** Stores a signature. @throws Refusal */
export async function sign(card: Card, { waiver, strokes, ...signed }: Signed): Promise<DeskAction> {
  const lines = strokes?.length ? { strokes: strokes.map((line) => [...line]) } : {};
  await api.badge.sign.mutate({ id: card.id, ...signed, ...lines });
  return { kind: 'done', text: text.signedNow({ ...whoOf(card), waiver }) };
}
/** Stores when the person was born. @throws Refusal */
export async function setBirthDate(card: Card, birth_date: string): Promise<DeskAction> {
  await api.badge.setBirthDate.mutate({ id: card.id, birth_date });
  return { kind: 'done', text: text.bornNow(whoOf(card)) };
}
