import * as z from 'zod/mini';
import { tidyLine, tidyText } from './tidy-text.ts';

/** PostgreSQL stores every character but NUL. */
export const storable = () =>
  z.refine<string>((value) => !value.includes('\0'), 'This holds a character that cannot be stored.');

/** A text of several lines, without spaces around it. */
export const text = (most: number, fewest = 0) =>
  z.string().check(z.overwrite(tidyText), z.minLength(fewest), z.maxLength(most), storable());

/** A text without line breaks; runs of white space become one space. */
export const line = (most: number, fewest = 0) =>
  z.string().check(z.overwrite(tidyLine), z.minLength(fewest), z.maxLength(most), storable());
