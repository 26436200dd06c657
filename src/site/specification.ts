import { z } from 'zod';

/**
 * How many of each the specification asks for. A page shows as many more as its content has; the clinic may have fewer
 * once the number is lowered here.
 */
export const least = {
  bannerFacts: 11,
  servicesFacts: 52,
  reasons: 6,
  featuredServices: 4,
  testimonials: 3,
  values: 6,
  specialisedServices: 3,
  indexCards: 15,
  reasonsToChoose: 3,
  ndisServices: 6,
  ndisConditions: 3,
  fundingCategories: 3,
  suburbs: 15,
  headerServices: 5,
  footerCoreServices: 8,
  footerSpecialisedServices: 8,
} as const;

type Count = keyof typeof least;

/** A list of at least as many as the specification asks for; see `least`. */
export function atLeast<T extends z.ZodType>(of: Count, item: T) {
  return z.array(item).min(least[of], tooFew(of));
}

/** What an author reads who has written fewer than the specification asks for, and what to do if they are enough. */
export function tooFew(of: Count): string {
  return (
    `at least ${least[of]}, as the specification asks; ` +
    `if the clinic decides on fewer, lower ${of} in src/site/specification.ts`
  );
}
