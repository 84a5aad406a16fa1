import type { ReactElement } from 'react';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import type { OperationLine } from '../../contract/reference-schemas.ts';

const TONES: Readonly<Record<OperationLine['method'], BadgeTone>> = {
  GET: 'info',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
};

/** The method of an operation. */
export function MethodBadge({ method }: Pick<OperationLine, 'method'>): ReactElement {
  return (
    <Badge tone={TONES[method]} className="font-mono">
      {method}
    </Badge>
  );
}
