import { Pagination, type PaginationProps } from '@mantine/core';

/** Links to the pages of a list; a file of its own, because most lists have one page. */
export const PageLinks = (props: PaginationProps) => <Pagination {...props} />;
