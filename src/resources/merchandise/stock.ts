/** As few pieces as this are worth a warning. */
export const FEW = 5;
