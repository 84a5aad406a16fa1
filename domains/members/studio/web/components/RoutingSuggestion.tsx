import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TAGS_MAX } from '../../contract/constants.ts';
import type { FileChanges, FileDetail } from '../../contract/schemas.ts';
import { FILE_READS, studioApi } from '../api.ts';
import { AUDIENCE_LABEL, CATEGORY_LABEL } from '../words.ts';

/** Suggestion for a file, with its reasons; accepted with one press, or edited in the details. */
export function RoutingSuggestion({ file }: { file: FileDetail }): ReactElement {
  const { id, suggestion } = file;
  const changes = changesOf(file);
  const accept = useApiMutation(studioApi.changeStudioFile, {
    invalidates: FILE_READS,
    onSuccess: () => toast({ title: 'Suggestion accepted' }),
    onError: (error) => toast({ variant: 'bad', title: 'It was not saved', description: error.text }),
  });
  const { category, audience, tags, read } = suggestion;
  const isEmpty = !category && !audience && tags.length === 0;
  return (
    <Card asChild>
      <section aria-labelledby="routing" className="flex flex-col gap-3">
        <SectionHeader id="routing" title="AI routing suggestion" />
        <p className="text-13 text-ink-2">
          Made by comparing the words of the {read.join(' and ')} with known ones. Nothing left this server.
        </p>
        {isEmpty && <p className="text-14">Too few known words for a suggestion. A description helps.</p>}
        <dl className="flex flex-col gap-3">
          {category && <Reason label="Category" value={CATEGORY_LABEL[category.id]} words={category.words} />}
          {audience && <Reason label="Audience" value={AUDIENCE_LABEL[audience.id]} words={audience.words} />}
          {tags.map(({ tag, words }) => (
            <Reason key={tag} label="Tag" value={tag} words={words} />
          ))}
        </dl>
        {!isEmpty &&
          (changes ? (
            <Button
              icon={Sparkles}
              busy={accept.isPending}
              className="self-start"
              onClick={() => accept.mutate({ params: { id }, body: changes })}
            >
              Accept suggestion
            </Button>
          ) : (
            <p className="text-13 text-ink-2">Accepted.</p>
          ))}
      </section>
    </Card>
  );
}

type ReasonProps = { readonly label: string; readonly value: string; readonly words: readonly string[] };

function Reason({ label, value, words }: ReasonProps): ReactElement {
  return (
    <div>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd>
        <Badge tone="info">{value}</Badge>
        <span className="mt-1 block break-words text-13 text-ink-2">Words: {words.join(', ')}</span>
      </dd>
    </div>
  );
}

/**
 * Returns the changes of an accepted suggestion; null where all of it is so already. Tags are added to those that are
 * there.
 */
function changesOf({ category, audience, tags, suggestion }: FileDetail): FileChanges | null {
  const suggested = suggestion.tags.map(({ tag }) => tag);
  const added = suggested.filter((tag) => !tags.includes(tag));
  const changes: FileChanges = {
    ...(suggestion.category && suggestion.category.id !== category
      ? { category: suggestion.category.id }
      : {}),
    ...(suggestion.audience && suggestion.audience.id !== audience
      ? { audience: suggestion.audience.id }
      : {}),
    ...(added.length > 0 && tags.length < TAGS_MAX ? { tags: [...tags, ...added].slice(0, TAGS_MAX) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
