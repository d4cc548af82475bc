/** Stock is low at this number of pieces or fewer. */
export const FEW = 5;
