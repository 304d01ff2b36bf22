const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** What commands say of bytes: counted by 1024, as the console counts them, so that both say one number of one disk. */
export const inMebibytes = (bytes: number, digits = 0): string => `${(bytes / MIB).toFixed(digits)} MiB`;
export const inGibibytes = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`;
