const holder = globalThis as { prostuti?: object };
holder.prostuti ??= {};

/**
 * Holds values that a process has once, however often a module is evaluated: pages and routes may each have a copy of
 * it, and a reload in development evaluates it again. Each caller names its own fields; two fields of one name are the
 * same.
 */
export const processWide = <T extends object>(): Partial<T> => holder.prostuti as Partial<T>;
