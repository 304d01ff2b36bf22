const holder = globalThis as { prostuti?: object };
holder.prostuti ??= {};

/**
 * What a process has once, however often a module is evaluated: pages and routes may each have a copy of it, and a reload
 * in development evaluates it again. Whoever asks names what is theirs; of two fields with one name there is one.
 */
export const processWide = <T extends object>(): Partial<T> => holder.prostuti as Partial<T>;
