import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import { withAsciiDigits } from './phone.ts';

/**
 * A code of six digits as it is typed, with or without a dash or a space in the middle, in the digits
 * of any keyboard. Whether it looks like one is said with whether it is the right one.
 */
export const oneTimeCodeSchema = checked(z.string(), z.maxLength(32), z.overwrite(withAsciiDigits));
