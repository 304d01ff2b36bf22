/** Reads the number in a shared address, 0 to 10. Each number has one spelling, so only eleven such pages exist. */
export const readRight = (text: string): number | null => (/^(?:\d|10)$/.test(text) ? Number(text) : null);
