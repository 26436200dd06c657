/** The largest size of each file of the film on Home, in bytes. */
export const filmBudget = 250_000;
