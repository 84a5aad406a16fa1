import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Form, type FormProps } from '#platform/ui/Form.tsx';
import type { ApiError } from './api-error.ts';
import { useKeptTexts } from './use-kept-texts.ts';
import { WriteFailure } from './WriteFailure.tsx';

/** A call that changes something, as `useApiMutation` gives it. */
interface FormWrite {
  readonly error: ApiError | null;
  readonly isPending: boolean;
}

type ApiFormProps<Name extends string> = Omit<FormProps<Name>, 'refused'> & {
  write: FormWrite;
  /** Failed act, for example "The invitation was not sent."; the server's reason is below it. */
  failed?: string | undefined;
  /** In place of `failed`: for where the server's sentence says it all (spec §8) and this where it gives none. */
  fallback?: string | undefined;
  /** Refusals that are about one field though the server names none: their code, and the field. */
  told?: Readonly<Record<string, Name>> | undefined;
  /** The field that tells every refusal; for forms of one field. */
  toldAt?: Name | undefined;
  /** The field that shows what the server says of one of its own; the one of the same name unless told. */
  fieldOf?: ((path: string) => Name | null) | undefined;
  /** Remedy, below the refusal. */
  help?: ReactNode;
  /** Under this name what is typed is kept in this tab until it was sent: for texts that take time to write. */
  keep?: string | undefined;
};

/** No refusal: one object, so that a form is not told anew. */
const NOTHING = { refused: {}, isSaid: false };

/** A form whose values are sent: a refusal is at the fields it is about; what they do not say, above all of them. */
export function ApiForm<Name extends string = never>(props: ApiFormProps<Name>): ReactElement {
  const {
    write,
    failed,
    fallback = failed ?? '',
    told,
    toldAt,
    fieldOf,
    help,
    keep,
    children,
    ...form
  } = props;
  const { error } = write;
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = form.ref ?? ownRef;
  const fields = Object.keys(form.rules ?? {});
  const kept = useKeptTexts({ name: keep, form: ref, fields, error });
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a refusal is told is decided when it comes.
  const { refused, isSaid } = useMemo(() => {
    if (!error) return NOTHING;
    const field = told?.[error.code] ?? toldAt;
    const sameName = (path: string) => (form.rules && path in form.rules ? path : null);
    const named = Object.entries(error.fields).flatMap(([path, message]) => {
      const name = (fieldOf ?? sameName)(path);
      return name === null ? [] : [[name, message] as const];
    });
    const whole = field === undefined ? [] : [[field, error.sentence(fallback)] as const];
    return {
      refused: Object.fromEntries([...whole, ...named]),
      isSaid: whole.length > 0 || (named.length > 0 && error.code === 'request.invalid'),
    };
  }, [error]);
  // In a long form the button is far below it.
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <Form
      {...form}
      ref={ref}
      busy={form.busy ?? write.isPending}
      refused={refused}
      onValues={(values) => {
        kept.keep();
        form.onValues?.(values);
      }}
      onSubmit={(values) => {
        kept.forget();
        form.onSubmit(values);
      }}
    >
      {error && !isSaid && (
        <div ref={alert}>
          <WriteFailure error={error} title={fallback} isOnlyTitle={failed === undefined}>
            {help}
          </WriteFailure>
        </div>
      )}
      {children}
    </Form>
  );
}
