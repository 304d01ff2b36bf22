const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Sizes in commands' texts count by 1024, as in the console, so that both name the same number for a disk. */
export const inMebibytes = (bytes: number, digits = 0): string => `${(bytes / MIB).toFixed(digits)} MiB`;
export const inGibibytes = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`;
