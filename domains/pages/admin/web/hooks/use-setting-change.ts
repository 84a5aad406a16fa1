import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSensitiveMutation } from '#members/identity/web';
import { toast } from '#platform/ui/toast-store.ts';
import { type ApiError, errorText } from '#platform/web/api-error.ts';
import { queryKeyOf } from '#platform/web/use-api.ts';
import { REASON_MAX, REASON_MIN } from '../../contract/constants.ts';
import type { Setting } from '../../contract/settings-schemas.ts';
import { checkDraft, type Draft } from '../setting-draft.ts';
import { valueText } from '../setting-text.ts';
import { settingsApi } from '../settings-api.ts';

type Problems = Readonly<Record<string, string>>;

/** Text in the form of one setting. */
interface Written {
  /** The setting as it was shown; a newer one takes its place only when it is looked at. */
  readonly base: Setting;
  readonly draft: Draft;
  readonly reason: string;
  /** Whether the form says what is wrong; first when it is sent. */
  readonly isTold: boolean;
  /** A day without a time, which its field gives as nothing. */
  readonly isHalf: boolean;
  /** Faults found by the server, by field. */
  readonly refused: Problems;
}

const begun = (base: Setting): Written => ({
  base,
  draft: {},
  reason: '',
  isTold: false,
  isHalf: false,
  refused: {},
});

function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < REASON_MIN) return 'Say why, in a few words';
  return length > REASON_MAX ? `Give ${REASON_MAX} characters or fewer` : undefined;
}

/** Faults of the fields, while the form says so; what the server found comes first. */
function problemsOf({ base, draft, reason, isTold, isHalf, refused }: Written): Problems {
  if (!isTold) return refused;
  const found = isHalf ? { value: 'Give a day and a time.' } : checkDraft(base, draft).problems;
  const why = reasonProblem(reason);
  return { ...found, ...(why ? { reason: why } : {}), ...refused };
}

/** Finds the server's faults of fields this form has. */
function refusedFields({ fields }: ApiError): Problems {
  const { value, reason } = fields;
  return { ...(value ? { value } : {}), ...(reason ? { reason } : {}) };
}

/** Keeps what is written; a field written anew loses what the server found wrong with it. */
function useWritten(setting: Setting) {
  const [written, setWritten] = useState(() => begun(setting));
  const write = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  return {
    written,
    write,
    begin() {
      setWritten(begun(setting));
    },
    writeValue(part: Draft) {
      const { value: _, ...refused } = written.refused;
      write({ draft: { ...written.draft, ...part }, isHalf: false, refused });
    },
    writeReason(reason: string) {
      const { reason: _, ...refused } = written.refused;
      write({ reason, refused });
    },
  };
}

/** The course of changing one setting: written, proved where the server asks, looked at anew where others changed it. */
export function useSettingChange(setting: Setting) {
  const [isOpen, setOpen] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  const { written, begin, write, writeValue, writeReason } = useWritten(setting);
  const change = useSensitiveMutation(settingsApi.changeSetting, {
    invalidates: [settingsApi.listSettings, settingsApi.listSettingChanges],
    onAsk() {
      setPutOff(true);
      setOpen(false);
    },
    onSuccess(now, { body }) {
      setPutOff(false);
      setOpen(false);
      // The server keeps no change that changes nothing.
      const title = now.version === body.version ? 'It was so already' : 'Setting changed';
      toast({ title, description: `${now.name}: ${valueText(now.value)}` });
    },
    onError(error) {
      setOpen(true);
      write({ refused: refusedFields(error) });
    },
  });
  const news = useLook(setting.name, (base) => {
    change.reset();
    write({ base, refused: {} });
  });
  const send = (value: string | null) => {
    const { base, reason } = written;
    write({ refused: {} });
    news.reset();
    change.run({
      params: { name: base.name },
      body: { value, reason: reason.trim(), version: base.version },
    });
  };
  return {
    isOpen,
    written,
    change,
    news,
    problems: problemsOf(written),
    /** A change that was pending on a proof is still there; else each change begins anew. */
    show(open: boolean) {
      setOpen(open);
      if (!open) return setPutOff(false);
      change.reset();
      news.reset();
      if (!isPutOff) begin();
    },
    writeValue,
    writeReason,
    save(isHalf: boolean) {
      const { json } = checkDraft(written.base, written.draft);
      write({ isTold: true, isHalf, refused: {} });
      if (json !== undefined && !isHalf && !reasonProblem(written.reason)) send(json);
    },
    giveBack() {
      const why = reasonProblem(written.reason);
      if (why) write({ refused: { reason: why } });
      else send(null);
    },
  };
}

/** Reads the settings again and hands over what one of them has become. */
function useLook(name: string, onFound: (setting: Setting) => void) {
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  return {
    isLooking,
    isSeen,
    problem,
    reset() {
      setProblem(null);
      setSeen(false);
    },
    async look() {
      setLooking(true);
      void client.invalidateQueries({ queryKey: queryKeyOf(settingsApi.listSettingChanges) });
      await client.invalidateQueries({ queryKey: queryKeyOf(settingsApi.listSettings) });
      const state = client.getQueryState<{ settings: Setting[] }>(queryKeyOf(settingsApi.listSettings, {}));
      const found = state?.data?.settings.find((one) => one.name === name);
      setLooking(false);
      setProblem(state?.error ? errorText(state.error) : null);
      if (!found || state?.error) return;
      setSeen(true);
      onFound(found);
    },
  };
}

export type SettingCourse = ReturnType<typeof useSettingChange>;
