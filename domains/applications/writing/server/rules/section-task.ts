import type { Purpose } from '../../contract/constants.ts';
import type { SectionLimit } from '../../contract/count-text.ts';

/** Section to draft. */
export interface SectionTask {
  readonly title: string;
  readonly question: string;
  readonly purpose: Purpose;
  readonly limit: SectionLimit | null;
  /** Its text now, and the sentences of it that are known: what another section says already is not said again. */
  readonly text?: string;
  readonly sentences?: readonly { readonly text: string }[];
}
