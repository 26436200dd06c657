import * as z from 'zod';
import { plainAddress } from '../text/plainAddress.ts';
import { isMailbox } from './enquirySchema.ts';

/** An email address in any script, checked as in the forms for visitors. */
export const addressSchema = z.string().transform(plainAddress).refine(isMailbox);
