/** Of a shared address: 0 to 10, written in one way only, so that there are eleven of them. */
export const readRight = (text: string): number | null => (/^(?:\d|10)$/.test(text) ? Number(text) : null);
