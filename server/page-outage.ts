import { AsyncLocalStorage } from "node:async_hooks";

type PageInHand = { lacksDatabase: boolean };

// One for the server and for Next, which has a module graph of its own.
const shared = globalThis as { pageInHand?: AsyncLocalStorage<PageInHand> };
shared.pageInHand ??= new AsyncLocalStorage();

/** The page that is being served. Next tells only its instrumentation the error of a page. */
export const pageInHand = shared.pageInHand;
