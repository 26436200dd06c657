/** Largest size of each file of the hero's film, in bytes. */
export const filmBudget = 250_000;
