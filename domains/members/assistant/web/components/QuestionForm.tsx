import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactElement, useId } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { QUESTION_MAX } from '../../contract/constants.ts';

type QuestionFormProps = {
  draft: string;
  onDraft: (text: string) => void;
  isPending: boolean;
  onSend: () => void;
  /** Absent while there is nothing to clear. */
  onClear: (() => void) | undefined;
};

/** Where a question is written: Enter sends, Shift and Enter begins a line. */
export function QuestionForm({
  draft,
  onDraft,
  isPending,
  onSend,
  onClear,
}: QuestionFormProps): ReactElement {
  const id = useId();
  return (
    <Form
      onSubmit={onSend}
      className="shrink-0 flex-col border-t border-line px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))]"
    >
      <label htmlFor={id} className="mb-1 block text-13 font-semibold">
        Your question
      </label>
      <div className="flex items-end gap-2 rounded-m border border-line-strong bg-surface p-1 ps-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <textarea
          id={id}
          rows={2}
          maxLength={QUESTION_MAX}
          value={draft}
          aria-describedby={`${id}-note`}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            // While a word is composed, Enter belongs to the keyboard's own choices.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSend();
          }}
          className="min-w-0 flex-1 resize-none bg-transparent py-1.5 text-14 outline-none max-md:text-16"
        />
        <IconButton
          type="submit"
          icon={ArrowUp}
          label="Send"
          variant="soft"
          aria-disabled={isPending || draft.trim() === ''}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
        <p id={`${id}-note`} className="min-w-0 flex-1 text-12 text-ink-3">
          Quotes Hodag’s guide; no language model. Check the sources. Kept on this device for 24 hours.
        </p>
        {onClear && (
          <Button variant="quiet" size="s" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
