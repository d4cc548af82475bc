import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../client/api.ts';
import { sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import type { PrintPlan } from './printBadges.ts';

/** How a batch is printed. */
export interface BatchPlan extends PrintPlan {
  /** The name of a printer of the service; null: the browser prints. */
  readonly printer: string | null;
}

/** The same badges as a file, for printers elsewhere. */
const pdfOf = (id: string, labels: readonly Label[], { size, sheet }: PrintPlan) => {
  const printjob_ids = labels.flatMap(({ printjob_id }) => printjob_id ?? []).join(',');
  return `/documents/badges/${id}.pdf?${new URLSearchParams({ printjob_ids, size, sheet })}`;
};
/** Prints with what is loaded at need. */
const print = async (labels: readonly Label[], plan: PrintPlan) => (await import('./printBadges.ts')).printBadges(labels, plan);
/** A batch of badges with the printer, until somebody says what came of it. */
export function useBatch(id: string, plan: BatchPlan | undefined) {
  const client = useQueryClient();
  const [labels, setLabels] = useState<readonly Label[]>([]);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['badge'] });
  };
  /** A printer of the service says itself what is printed. */
  const printAll = async (labels: readonly Label[], plan: BatchPlan) => {
    if (!plan.printer) return print(labels, plan);
    const printjob_ids = labels.flatMap(({ printjob_id }) => printjob_id ?? []);
    const { sendToPrinter } = await import('./sendToPrinter.ts');
    await sendToPrinter(id, { printer: plan.printer, printjob_ids, size: plan.size });
    setMessage(text.confirmed({ count: labels.length }));
    setLabels([]);
  };
  return {
    labels,
    busy,
    message,
    error,
    take: (batch: { badgetype_id?: string; quantity: number }) =>
      run(async () => {
        const { items } = await api.convention.printBadges.mutate({ id, ...batch });
        setMessage(null);
        setLabels(items);
        if (items.length > 0 && plan) await printAll(items, plan);
      }),
    again: () => run(async () => plan && (await printAll(labels, plan))),
    pdf: plan && pdfOf(id, labels, plan),
    end: (is_printed: boolean) =>
      run(async () => {
        const printjob_ids = labels.flatMap(({ printjob_id }) => printjob_id ?? []);
        const { changed: count } = await api.convention.endPrinting.mutate({ id, printjob_ids, is_printed });
        setMessage(is_printed ? text.confirmed({ count }) : text.givenBack({ count }));
        setLabels([]);
      }),
  };
}
