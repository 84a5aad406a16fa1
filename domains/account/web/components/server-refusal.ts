import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError, ApiErrorCode } from '#platform/web/api-error.ts';

/** The server's own sentence, or the specification's where it gave none (no answer, or not one of ours). */
export function refusalText(error: ApiError, fallback: string): string {
  return error.code === 'network' || error.code === 'unknown' ? fallback : error.text || fallback;
}

interface RefusalPlaces<Values extends FieldValues> {
  /** The form's fields by the names the server uses. */
  readonly fields: readonly Path<Values>[];
  /** Refusals that are about one field though the server names none, by their code. */
  readonly codes?: Readonly<Partial<Record<ApiErrorCode, Path<Values>>>>;
}

/** Writes a refusal on the fields it is about and moves the focus to the first of them. */
export function placeRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  { fields, codes = {} }: RefusalPlaces<Values>,
): void {
  const byCode = codes[error.code];
  const named: Readonly<Record<string, string>> = byCode
    ? { [byCode]: error.text, ...error.fields }
    : error.fields;
  let isFirst = true;
  for (const field of fields) {
    const message = named[field];
    if (message === undefined) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
