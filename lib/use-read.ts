import useSWR, { type SWRConfiguration } from "swr";
import type { CallOptions, Read } from "@/lib/api-client";

type Options<T> = SWRConfiguration<T> & { call?: CallOptions };

/** What an endpoint says, fetched once for all who show it; nothing is asked for null. */
export function useRead<T>(read: Read<T> | null, { call, ...config }: Options<T> = {}) {
  return useSWR<T>(read?.path, read && (() => read.load(call)), config);
}
