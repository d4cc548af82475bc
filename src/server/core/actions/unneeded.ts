/** Thrown by the precondition of an action that would change nothing now. Whoever calls it all the same gets the text as a warning. */
export class Unneeded extends Error {
  constructor(
    message: string,
    readonly field: string,
    /** It has an effect all the same and is carried out. */
    readonly isCarriedOut = false,
  ) {
    super(message);
    this.name = 'Unneeded';
  }
}

/** Runs a precondition. @returns what it says of an action that is not needed; null if it passes */
export async function checkNeeded(precondition: () => unknown): Promise<Unneeded | null> {
  try {
    await precondition();
    return null;
  } catch (error) {
    if (error instanceof Unneeded) return error;
    throw error;
  }
}
