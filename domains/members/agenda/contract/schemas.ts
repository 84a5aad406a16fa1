import { z } from 'zod';
import { WAITING_KINDS } from './constants.ts';

const agendaItem = z.object({
  /** Stays while the thing waits: its source and its own id. */
  id: z.string(),
  kind: z.enum(WAITING_KINDS),
  title: z.string(),
  note: z.string(),
  /** Page of this product where it is done. */
  link: z.string(),
  /** Last day in UTC, and how many days away that is now; 0 is today. */
  due: z.object({ day: z.iso.date(), daysLeft: z.int().min(0) }).nullable(),
});
export type AgendaItem = z.infer<typeof agendaItem>;

export const agenda = z.object({ items: z.array(agendaItem), total: z.int().min(0) });
export type Agenda = z.infer<typeof agenda>;
