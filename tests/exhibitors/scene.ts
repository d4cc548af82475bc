import { type Account, type Answer, type Body, ok } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

type CreatedRecord = Body & { id: string };

/** A convention with staff who manage its exhibitors. */
export interface Fair extends Scene {
  desk: Account;
  /** Creates an exhibitor: a new one, or one that the staff has approved. */
  createExhibitor(as: Account, sent?: Body): Promise<CreatedRecord>;
  createApprovedExhibitor(as: Account, sent?: Body): Promise<CreatedRecord>;
  createType(sent?: Body): Promise<CreatedRecord>;
  createOption(boothtype_id: string, sent?: Body): Promise<CreatedRecord>;
  createDiscount(sent: Body): Promise<CreatedRecord>;
  requestBooth(as: Account, exhibitor_id: string, boothtype_id: string, sent?: Body): Promise<Answer>;
}
let count = 0;
export async function makeFair(): Promise<Fair> {
  const scene = await makeScene();
  const { convention_id } = scene;
  const desk = await scene.staff('exhibitors');
  const exhibitor = (as: Account, sent: Body = {}) =>
    scene.make('exhibitor', { convention_id, name: `Maker ${++count}`, agree_to_terms: 1, ...sent }, as);
  return {
    ...scene,
    desk,
    createExhibitor: exhibitor,
    createApprovedExhibitor: async (as, sent) =>
      ok(desk.call('POST', `/api/exhibitor/${(await exhibitor(as, sent)).id}/approve`)),
    createType: (sent = {}) => scene.make('boothtype', { convention_id, name: `Type ${++count}`, price: 100, ...sent }, desk),
    createOption: (boothtype_id, sent = {}) =>
      scene.make('boothoption', { convention_id, boothtype_id, name: `Option ${++count}`, ...sent }, desk),
    createDiscount: (sent) => scene.make('discount', { convention_id, name: `Less ${++count}`, ...sent }),
    requestBooth: (as, exhibitor_id, boothtype_id, sent = {}) =>
      as.call('POST', '/api/booth', { exhibitor_id, boothtype_id, ...sent }),
  };
}
