import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { boxLook, innerLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /** Counts characters against this limit without cutting a paste off; the form refuses what is too long. */
  limit?: number | undefined;
};

/** Several lines of text; with `limit` it says how many characters are used. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { limit, className, rows = 4, onInput, ...rest } = props;
  const countId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const frame = useRef<HTMLSpanElement>(null);
  // After every drawing: a browser restores texts, and a form is emptied, past React.
  // Said only where it differs: work left over after each of many events in a row ends in React's error 185.
  useEffect(() => {
    const now = frame.current?.querySelector('textarea')?.value.length ?? 0;
    if (now !== typed) setTyped(now);
  });
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const control = useFieldControl({
    ...rest,
    'aria-describedby': clsx(rest['aria-describedby'], limit !== undefined && countId) || undefined,
  });
  return (
    <span ref={frame} className={clsx('flex flex-col gap-1', className)}>
      <span className={boxLook()}>
        <textarea
          rows={rows}
          {...rest}
          {...control}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length);
            onInput?.(event);
          }}
          className={clsx(innerLook, 'resize-y py-2')}
        />
      </span>
      {limit !== undefined && (
        <span
          id={countId}
          className={clsx('tnum self-end text-12', used > limit ? 'text-bad-text' : 'text-ink-3')}
        >
          {used > limit ? `${used - limit} over ${limit}` : `${used} of ${limit}`}
        </span>
      )}
    </span>
  );
}
