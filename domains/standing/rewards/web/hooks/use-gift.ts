import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSensitiveMutation } from '#members/identity/web';
import { newId } from '#platform/kernel/new-id.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { queryKeyOf } from '#platform/web/use-api.ts';
import { exactHdagText } from '#standing/tokens/contract';
import { type Gift, type GiftProblems, refusedFields } from '../gift.ts';
import { tokensApi } from '../tokens-api.ts';

/** Reads that a gift makes stale. */
const READS: readonly ApiCall[] = [
  tokensApi.getLedgerBalance,
  tokensApi.getLedgerStatement,
  tokensApi.getBalanceHistory,
];

const NOTHING: Gift = { to: '', amount: '' };

/** The course of one gift: written, asked about, given. */
export function useGift() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [gift, setGift] = useState(NOTHING);
  const [refused, setRefused] = useState<GiftProblems>({});
  // One key for one gift: asked again after a lost answer, it is not given twice.
  const [key, setKey] = useState(newId);
  const change = useSensitiveMutation(tokensApi.transferHdag, {
    invalidates: READS,
    onAsk: () => setOpen(false),
    onSuccess: (_answer, { body }) => {
      setOpen(false);
      toast({ title: `${exactHdagText(body.amount)} given to ${body.to}` });
    },
    onError: (error) => {
      setOpen(true);
      const fields = refusedFields(error);
      setRefused(fields);
      if (Object.keys(fields).length > 0) setAsked(false);
      if (error.code === 'tokens.key_conflict') {
        for (const read of READS) void client.invalidateQueries({ queryKey: queryKeyOf(read) });
      }
      // A refusal holds for this key for ever.
      if (!error.isTransient) setKey(newId());
    },
  });
  return {
    isOpen,
    isAsked,
    gift,
    refused,
    change,
    /** A dialog that was closed by its member begins anew. */
    show(open: boolean) {
      setOpen(open);
      if (!open) return;
      change.reset();
      setGift(NOTHING);
      setRefused({});
      setAsked(false);
      setKey(newId());
    },
    goOn({ to, amount }: Gift) {
      change.reset();
      setGift({ to: to.trim(), amount: amount.trim() });
      setRefused({});
      setAsked(true);
    },
    goBack: () => setAsked(false),
    give: () => change.run({ body: { key, ...gift } }),
  };
}

export type GiftCourse = ReturnType<typeof useGift>;
