import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { ApiError } from '#platform/web/api-error.ts';

/** A page that threw: what failed, and a way on. The rest of the product is a click away. */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
  return (
    <main id="main" className="mx-auto max-w-form p-8">
      <h1 className="sr-only">This page did not load</h1>
      <ErrorState
        title="This page did not load."
        description="What you saved is safe. Try again, or go back."
        reference={reference}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
