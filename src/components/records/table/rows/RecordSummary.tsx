import type { Resource } from '../../../../resources/resource.ts';
import { summaryOf } from '../../../../resources/summaries.ts';

/** One sentence that says what the records of a list are. */
export const RecordSummary = ({ r }: { readonly r: Resource }) => summaryOf(r);
