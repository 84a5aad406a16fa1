import * as z from 'zod/mini';
import { reportBody } from '#members/reviews/contract';

export const reportSchema = reportBody('fraud');

export const done = z.object({ success: z.literal(true) });
