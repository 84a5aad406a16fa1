import type { ReactElement } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { WebhookType } from '#standing/webhooks/contract';

/** Every type of event with when it is sent, an example and its schema. */
export function TypeCatalog({ types }: { readonly types: readonly WebhookType[] }): ReactElement {
  return (
    <section aria-labelledby="events" className="flex flex-col gap-3">
      <SectionHeader id="events" title="Events" />
      <p className="text-ink-2">
        You get events about your own account, projects and work. Each names its subject and the page that
        shows it, and no more: read the rest through the API.
      </p>
      <ul aria-label="Events" className="divide-y divide-line">
        {types.map((type) => (
          <li key={type.type} className="py-2">
            <Type type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Type({
  type: { type, text, subject, example, schema },
}: {
  readonly type: WebhookType;
}): ReactElement {
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="font-mono font-medium break-all">{type}</span>
        <span className="block text-14 text-ink-2">{text}</span>
      </summary>
      <div className="flex flex-col gap-3 py-2">
        <p className="text-14">
          <code>data.id</code>: {subject}
        </p>
        <CodeBlock label={`Copy example of ${type}`} code={JSON.stringify(example, null, 2)} />
        <CodeBlock label={`Copy schema of ${type}`} code={schema} />
      </div>
    </details>
  );
}
