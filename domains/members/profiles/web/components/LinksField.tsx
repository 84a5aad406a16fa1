import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROFILE_LIMITS } from '../../contract/constants.ts';
import { linkProblem } from '../../contract/link-problem.ts';

interface LinksFieldProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (links: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Up to five addresses, a line each. */
export function LinksField({ id, value, onChange, error }: LinksFieldProps) {
  const lines = value.length === 0 ? [''] : value;
  const set = (index: number, link: string): void =>
    onChange(lines.map((old, at) => (at === index ? link : old)));
  const errorId = `${id}-error`;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 font-semibold">Links</legend>
      <p className="mb-2 text-13 text-ink-3">Up to five addresses that begin with https://</p>
      <ul className="flex flex-col gap-2">
        {lines.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, its text changes with every key
          <li key={index} className="flex items-start gap-2">
            <Field
              label={`Link ${index + 1}`}
              labelHidden
              error={link.trim() ? (linkProblem(link.trim()) ?? undefined) : undefined}
              className="flex-1"
            >
              <TextInput
                type="url"
                inputMode="url"
                value={link}
                maxLength={PROFILE_LIMITS.linkMax}
                onChange={({ target }) => set(index, target.value)}
              />
            </Field>
            {value.length > 0 && (
              <IconButton
                icon={X}
                label={`Remove link ${index + 1}`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {lines.length < PROFILE_LIMITS.links && (
        <Button
          size="s"
          variant="quiet"
          icon={Plus}
          className="mt-2"
          onClick={() => onChange([...lines, ''])}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  );
}
