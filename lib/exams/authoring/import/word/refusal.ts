/** A Word file that cannot be read; the message, in Bengali, says why. */
export class WordRefusal extends Error {}
