import { z } from 'zod';

/** A fact that the clinic has not settled yet, written as '', or what `schema` asks for; '' is read as undefined. */
export function optionalFact<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}
