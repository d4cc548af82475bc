import { Text } from '@mantine/core';
import { discountFormText } from '../../../messages/exhibitors/discountForm.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** The page of a discount, which says where its code is typed. */
export const DiscountPage = ({ id }: { id: string }) => (
  <RecordPage r={resourceNamed('discount')} id={id}>
    <Text size="sm" c="dimmed" mb="md">
      {discountFormText.where}
    </Text>
  </RecordPage>
);
