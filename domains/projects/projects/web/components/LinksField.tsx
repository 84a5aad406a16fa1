import { type ReactElement, useState } from 'react';
import { tidyLine } from '#platform/kernel/tidy-text.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import { isHttpsAddress } from '../../contract/https-address.ts';
import type { ProjectLink } from '../../contract/schemas.ts';

const NOTHING: ProjectLink = { title: '', url: '' };

interface LinksFieldProps {
  readonly id: string;
  readonly value: readonly ProjectLink[];
  readonly onChange: (links: ProjectLink[]) => void;
  /** One that is typed in whole and not added yet; null while there is none. */
  readonly onTyped: (link: ProjectLink | null) => void;
}

/** Addresses outside Hodag, each with a title. */
export function LinksField({ id, value, onChange, onTyped }: LinksFieldProps): ReactElement {
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">
        Links<span className="text-13 font-normal text-ink-3"> optional</span>
      </legend>
      {value.length > 0 && (
        <ul aria-label="Added links" className="flex flex-col gap-1">
          {value.map((link) => (
            <li key={`${link.title} ${link.url}`} className="flex flex-wrap items-baseline gap-x-2 text-14">
              <span className="font-medium wrap-anywhere">{link.title}</span>
              <span className="text-13 text-ink-3 wrap-anywhere">{link.url}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove the link ${link.title}`}
                onClick={() => onChange(value.filter((one) => one !== link))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < LIMITS.links && (
        <NewLink added={value} onAdd={(link) => onChange([...value, link])} onTyped={onTyped} />
      )}
    </fieldset>
  );
}

interface NewLinkProps {
  readonly added: readonly ProjectLink[];
  readonly onAdd: (link: ProjectLink) => void;
  readonly onTyped: (link: ProjectLink | null) => void;
}

const linkOf = ({ title, url }: ProjectLink): ProjectLink => ({ title: tidyLine(title), url: url.trim() });
const isWhole = ({ title, url }: ProjectLink): boolean => title !== '' && isHttpsAddress(url);

function NewLink({ added, onAdd, onTyped }: NewLinkProps): ReactElement {
  const [typed, setTyped] = useState(NOTHING);
  const [isTold, setTold] = useState(false);
  const link = linkOf(typed);
  // Saving or publishing added it.
  if (isWhole(link) && added.some(({ title, url }) => title === link.title && url === link.url))
    setTyped(NOTHING);
  const type = (part: Partial<ProjectLink>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    onTyped(isWhole(linkOf(next)) ? linkOf(next) : null);
  };
  const untitled = link.title === '' ? 'Give the link a title.' : undefined;
  const unfit = isHttpsAddress(link.url) ? undefined : 'Write a web address that begins with https://.';
  const add = (): void => {
    setTold(true);
    if (untitled || unfit) return;
    onAdd(link);
    setTyped(NOTHING);
    setTold(false);
  };
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Field label="Title of the link" error={isTold ? untitled : undefined}>
        <TextInput
          value={typed.title}
          maxLength={LIMITS.linkTitleMax}
          onChange={({ target }) => type({ title: target.value })}
        />
      </Field>
      <Field label="Web address" error={isTold ? unfit : undefined}>
        <TextInput
          type="url"
          value={typed.url}
          maxLength={LIMITS.linkMax}
          placeholder="https://"
          onChange={({ target }) => type({ url: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button className="justify-self-start" onClick={add}>
        Add the link
      </Button>
    </div>
  );
}
