/** A length that grows with the letters a person chose for the browser; `points` are what it measures at the usual 16. */
export const rem = (points: number) => `${points / 16}rem`;
