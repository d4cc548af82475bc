import { useLocalStorage } from '@mantine/hooks';

/** Where tills are opened. */
export type Desk = 'door' | 'shop';
/** The till that was chosen last at a desk of a convention, on this device. */
export const useDeskTill = (desk: Desk, convention_id: string) =>
  useLocalStorage<string | null>({ key: `convene.${desk}-till.${convention_id}`, defaultValue: null });
