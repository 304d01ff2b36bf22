import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The place from which a write of the console comes. */
type RequestOrigin = { requestId: string; address: string; userAgent: string };

const origins = new AsyncLocalStorage<RequestOrigin>();

export const withOrigin = <T>(origin: RequestOrigin, work: () => T): T => origins.run(origin, work);
export const currentOrigin = (): RequestOrigin | undefined => origins.getStore();
