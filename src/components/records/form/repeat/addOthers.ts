import { refusalOf } from '../../../../client/refusal.ts';
import { recordFormText as text } from '../../../../messages/records/form.ts';
import { notifyRefusal, notifySuccess } from '../../../ui/actions/notices.tsx';

/** Adds what follows the first of several records, one after the other, so that they keep their order; says how many there are. */
export async function addOthers(
  names: readonly string[],
  create: (name: string) => Promise<unknown>,
  records: string,
): Promise<void> {
  let made = 1;
  try {
    for (const name of names) {
      await create(name);
      made += 1;
    }
    notifySuccess(text.addedSeveral({ count: made, records }));
  } catch (error) {
    notifyRefusal(text.addedSome({ made, count: names.length + 1, records }), refusalOf(error));
  }
}
