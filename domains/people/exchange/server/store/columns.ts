import type {
  Category,
  DealAction,
  DealState,
  ListingKind,
  Side,
  Times,
  Unit,
} from '../../contract/constants.ts';
import type { By } from '../rules/deal-machine.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  exchange_listing: { times: Times[] };
  exchange_term: { kind: ListingKind };
  exchange_deal: { category: Category; unit: Unit; outcome: 'completed' | 'cancelled' | 'resolved' };
  exchange_step: { action: DealAction; by: By; state: DealState };
  exchange_rating: { side: Side };
}
