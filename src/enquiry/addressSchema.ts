import * as z from 'zod';
import { plainAddress } from '../text/plainAddress.ts';
import { isMailbox } from './enquirySchema.ts';

/** An email address, of any script, as visitors' forms take it. */
export const addressSchema = z.string().transform(plainAddress).refine(isMailbox);
