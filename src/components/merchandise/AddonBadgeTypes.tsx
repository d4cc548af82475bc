import { Text } from '@mantine/core';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useList } from '../../client/useList.ts';
import { addonPageText as text } from '../../messages/merchandise/recordPage.ts';
import { BadgeTypeLinks } from '../registration/BadgeTypeLinks.tsx';

interface Props {
  readonly product_id: string;
  readonly convention_id: string;
  readonly isForAll: boolean;
  readonly mayEdit: boolean;
}
/** The badge types with which an add-on is sold. */
export function AddonBadgeTypes({ product_id, convention_id, isForAll, mayEdit }: Props) {
  const own = { id: product_id, _items_per_page: 100 };
  const { data: links } = useList<AnyRecord>(keys.list('productbadgetype', 'product.productbadgetypes', own), (options) =>
    api.product.productbadgetypes.query(own, options),
  );
  if (isForAll) return <Text size="sm">{text.all}</Text>;
  return (
    <BadgeTypeLinks
      {...{ convention_id, mayEdit, text, links: links?.items, changes: ['productbadgetype', 'product'] }}
      add={(badgetype_id) => api.productbadgetype.create.mutate({ product_id, badgetype_id })}
      remove={(id) => api.productbadgetype.delete.mutate({ id })}
    />
  );
}
