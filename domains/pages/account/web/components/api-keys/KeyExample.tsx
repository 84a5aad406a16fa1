import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';

/** How a program gives by a key. */
export function KeyExample() {
  const command = `curl ${useOrigin()}/api/ledger/batches \\
  -H "Authorization: Bearer $HODAG_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"transfers": [
    {"key": "9b2f6c1e-5d0a-4f3b-8c7d-2e1a0b9c8d7f", "to": "ALIAS", "amount": "2.5"}
  ]}'`;
  return (
    <div>
      <SectionHeader level={3} title="How a program gives" className="mb-2" />
      <p className="mb-2 text-ink-2">
        Up to 1,000 transfers in one call. Give each a UUID of your own: sent again with the same one, nothing
        is given twice.
      </p>
      <CodeBlock code={command} label="Copy example" />
    </div>
  );
}
