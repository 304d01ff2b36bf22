import "server-only";
import { inThread, type TableJob } from "@/lib/tables/thread";

/** @throws Error for more than the thread takes */
export const writeXlsx = (job: TableJob): Promise<Uint8Array<ArrayBuffer>> => inThread(job);
